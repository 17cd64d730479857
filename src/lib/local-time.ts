/** Converts instants to and from the value of `<input type="datetime-local">`, which is local time without a zone. */

const form = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/;
/** Earlier years are still being typed (`0002`, `0020`). */
const firstYear = 1000;

const two = (part: number) => String(part).padStart(2, '0');

/** An ISO 8601 instant in the reader's zone: to the minute, or to the second where it has seconds; '' for anything else. */
export function toLocal(instant: string | undefined): string {
  const time = new Date(instant ?? '');
  const year = time.getFullYear();
  if (Number.isNaN(year) || year < 0 || year > 9999) return '';
  const day = `${String(year).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  const minute = `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
  return time.getSeconds() === 0 ? minute : `${minute}:${two(time.getSeconds())}`;
}

/**
 * The instant of a local time as ISO 8601 in UTC; undefined for an empty field, null for what is no time or a year that is not four
 * digits. What the field does not show, milliseconds, stays as it was in `before`.
 */
export function fromLocal(local: string, before: string | undefined): string | null | undefined {
  if (local === '') return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] =
    form
      .exec(local)
      ?.slice(1)
      .map((part) => Number(part ?? 0)) ?? [];
  if (year < firstYear) return null;
  const kept = new Date(before ?? '').getMilliseconds();
  const time = new Date(year, month - 1, day, hour, minute, second, Number.isNaN(kept) ? 0 : kept);
  // The thirtieth of February is none, rather than the second of March.
  return time.getMonth() === month - 1 && time.getFullYear() <= 9999 ? time.toISOString() : null;
}
