import * as v from 'valibot';
import { instant } from './primitives.ts';
import { person } from './user.ts';

/** When an entry of a list was deleted, and by whom; null when it was automatic. */
export const deletion = v.object({ at: instant, by: v.nullable(person) });
export type Deletion = v.InferOutput<typeof deletion>;
