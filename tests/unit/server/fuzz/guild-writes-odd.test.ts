import { fuzz, oddGuildWrites } from './fuzz.ts';

fuzz(oddGuildWrites);
