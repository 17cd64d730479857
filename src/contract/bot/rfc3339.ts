import * as v from 'valibot';

/** RFC 3339, section 5.6, with the space that its note allows. */
const form =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i;

/** The years in which something can have happened, or an embed can say that it will. */
const years = { first: 1970, last: 2100 } as const;

/**
 * Reads a time in any form of RFC 3339: with an offset or `Z`, in either case, with any number of decimals. A leap second is the
 * one after it.
 *
 * @returns milliseconds since 1970; null when it is not a time, its day does not exist, or its year is not 1970 to 2100
 */
export function readRfc3339(text: string): number | null {
  const found = form.exec(text);
  if (!found) return null;
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number);
  if (year < years.first || year > years.last) return null;
  const midnight = new Date(Date.UTC(year, month - 1, date));
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== date) return null;
  if (hour > 23 || minute > 59 || second > (minute === 59 ? 60 : 59)) return null;
  const milliseconds = Number((found[7] ?? '').slice(0, 3).padEnd(3, '0'));
  const ahead = (Number(found[9] ?? 0) * 60 + Number(found[10] ?? 0)) * (found[8] === '-' ? -1 : 1);
  return (
    midnight.getTime() +
    ((hour * 60 + minute - ahead) * 60 + second) * 1000 +
    (second === 60 ? 0 : milliseconds)
  );
}

/** A time that a bot reports, in any form of RFC 3339. It is read as an ISO 8601 string in UTC. */
export const reportedTime = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const read = readRfc3339(value);
    if (read !== null) return new Date(read).toISOString();
    addIssue({ message: 'malformed' });
    return NEVER;
  }),
);
