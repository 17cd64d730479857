import * as v from 'valibot';

/** A list of a reply from which entries are dropped that this side does not know: a newer host may send more kinds. */
// @__NO_SIDE_EFFECTS__
export const knownOf = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.array(v.fallback(v.nullable(item), null)),
    v.transform((list) => list.filter((entry) => entry !== null)),
  );
