import { fuzz, guildReads } from './fuzz.ts';

fuzz(guildReads);
