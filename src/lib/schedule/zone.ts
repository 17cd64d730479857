/** Milliseconds. */
export const day = 86_400_000;

/** The clocks of a time zone. Instants and wall times are in milliseconds, wall times as if they were UTC. */
export interface Zone {
  /** What the clocks show at an instant, to the second. */
  wallAt(instant: number): number;
  /**
   * When the clocks show these times of one day.
   *
   * @param midnight with which the day begins, as a wall time
   * @param times minutes since midnight
   * @param everyPass also gives the second pass where clocks were set back over a time, and nothing for a time that
   * they skip. Else there is one instant for each time: the first of two, and for a skipped one the time that clocks
   * would show had they not been put forward (RFC 5545, section 3.3.5; "compatible" in Temporal).
   */
  instantsOn(midnight: number, times: readonly number[], everyPass: boolean): number[];
}

/**
 * @param name of the IANA database
 * @throws RangeError when there is no such zone
 */
export function zoneOf(name: string): Zone {
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
    return Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
  }

  const offsetAt = (instant: number) => wallAt(instant) - Math.floor(instant / 1000) * 1000;

  function instantsOn(midnight: number, times: readonly number[], everyPass: boolean): number[] {
    // No offset is as large as a day, and no two changes are within three, so a change on this day lies between.
    const [before, after] = [offsetAt(midnight - day), offsetAt(midnight + 2 * day)];
    return times.flatMap((time) => {
      const wall = midnight + time * 60_000;
      if (before === after) return [wall - before];
      const shown = [wall - before, wall - after].filter((instant) => wallAt(instant) === wall);
      if (everyPass) return shown;
      return [shown.length > 0 ? Math.min(...shown) : wall - before];
    });
  }

  return { wallAt, instantsOn };
}
