/** Converts between instants and wall times of a time zone. */

/** Milliseconds. */
export const day = 86_400_000;

/** The clock of a time zone. Instants and wall times are in milliseconds; wall times are counted as if they were UTC. */
export interface Zone {
  /** The wall time at an instant, to the second. */
  wallAt(instant: number): number;
  /** How far the zone is ahead of UTC at an instant. */
  offsetAt(instant: number): number;
  /** The first instant of a new offset between two instants; null when the offset stays the same. They must enclose one change at most. */
  changeBetween(from: number, to: number): number | null;
  /**
   * The instants of some times of one day.
   *
   * @param midnight the start of the day, as a wall time
   * @param times minutes since midnight
   * @param everyPass returns both instants of a time that clocks repeat, and none for a time that they skip. Otherwise
   * there is one instant for each time: the first of two, and for a skipped time the one it would have had without the
   * change (RFC 5545, section 3.3.5; "compatible" in Temporal). On a day that a zone skips as a whole there is none.
   */
  instantsOn(midnight: number, times: readonly number[], everyPass: boolean): number[];
}

const made = new Map<string, Zone>();
/** The most zones to keep: there are about 600 names, and the formatter of each takes about 10 kB. */
const mostMade = 100;

/**
 * @param name of the IANA database
 * @throws RangeError when there is no such zone
 */
export function zoneOf(name: string): Zone {
  const zone = made.get(name) ?? createZone(name);
  if (made.size >= mostMade) made.clear();
  made.set(name, zone);
  return zone;
}

function createZone(name: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

  function wallAt(instant: number): number {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    // Date.UTC takes years below 100 for those of the 20th century. After 400 years the calendar repeats.
    const shifted = Date.UTC(
      part('year') + 400,
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
    return shifted - 146_097 * day;
  }

  const offsetAt = (instant: number) => wallAt(instant) - Math.floor(instant / 1000) * 1000;

  function changeBetween(from: number, to: number): number | null {
    const before = offsetAt(from);
    if (offsetAt(to) === before) return null;
    let [last, first] = [from, to];
    while (first - last > 1) {
      const middle = Math.floor((last + first) / 2);
      if (offsetAt(middle) === before) last = middle;
      else first = middle;
    }
    return first;
  }

  function instantsOn(midnight: number, times: readonly number[], everyPass: boolean): number[] {
    // Offsets are smaller than a day, and changes are more than three days apart, so this range contains a change on this day.
    const [from, to] = [midnight - day, midnight + 2 * day];
    const change = changeBetween(from, to);
    const [before, after] = [offsetAt(from), offsetAt(to)];
    return times.flatMap((time) => {
      const wall = midnight + time * 60_000;
      if (change === null) return [wall - before];
      const shown = [
        ...(wall - before < change ? [wall - before] : []),
        ...(wall - after >= change ? [wall - after] : []),
      ];
      if (everyPass) return shown;
      if (shown.length > 0) return [Math.min(...shown)];
      // Samoa had no 30 December 2011: where a whole day is skipped, nothing takes its place.
      return after - before >= day ? [] : [wall - before];
    });
  }

  return { wallAt, offsetAt, changeBetween, instantsOn };
}
