import { evenGuildWrites, fuzz } from './fuzz.ts';

fuzz(evenGuildWrites);
