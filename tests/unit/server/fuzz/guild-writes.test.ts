import { fuzz, guildWrites } from './fuzz.ts';

fuzz(guildWrites);
