import { fuzz, others } from './fuzz.ts';

fuzz(others);
