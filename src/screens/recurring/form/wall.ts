import { day, zoneOf } from '../../../lib/schedule/zone.ts';

const hour = 3_600_000;

/** The next full hour after a moment, as an instant. */
export const roundHour = (now: number): string => new Date(Math.ceil(now / hour) * hour).toISOString();

/** An instant as the value of `datetime-local`: what the clocks of a zone show, to the minute; '' for anything else. */
export function localOf(instant: string, zone: string): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? '' : new Date(zoneOf(zone).wallAt(time)).toISOString().slice(0, 16);
}

/** The instant at which the clocks of a zone show such a value; '' for one that is not whole, which the schema then reports. */
export function instantOf(local: string, zone: string): string {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return '';
  const midnight = Math.floor(wall / day) * day;
  const [instant] = zoneOf(zone).instantsOn(midnight, [(wall - midnight) / 60_000], false);
  return instant === undefined ? '' : new Date(instant).toISOString();
}
