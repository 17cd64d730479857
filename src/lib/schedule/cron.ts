import type { CalendarDay, Timetable } from './calendar.ts';

interface Field {
  readonly min: number;
  readonly max: number;
  /** In the order of their values, from `min`. */
  readonly names?: readonly string[];
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const minuteField: Field = { min: 0, max: 59 };
const hourField: Field = { min: 0, max: 23 };
const dayField: Field = { min: 1, max: 31 };
const monthField: Field = { min: 1, max: 12, names: months };
/** 0 and 7 are Sunday. */
const weekdayField: Field = { min: 0, max: 7, names: weekdays };

function numberIn(text: string, { min, max, names }: Field): number | null {
  const named = names?.indexOf(text.toLowerCase()) ?? -1;
  if (named >= 0) return min + named;
  const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}

/** One of a field's parts between commas: `*`, `5`, `1-5`, and `*` or a range with a step: `0-30/10`. */
function readPart(part: string, field: Field): number[] | null {
  const [, range = '', step] = /^([^/]+)(?:\/(\d{1,2}))?$/.exec(part) ?? [];
  const [first = '', last, ...rest] = range.split('-');
  if (rest.length > 0) return null;
  const isStar = first === '*';
  if (isStar ? last !== undefined : last === undefined && step !== undefined) return null;
  const from = isStar ? field.min : numberIn(first, field);
  const to = isStar ? field.max : last === undefined ? from : numberIn(last, field);
  if (from === null || to === null || from > to) return null;
  const by = step === undefined ? 1 : Number(step);
  if (by < 1 || (step !== undefined && by > to - from)) return null;
  return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);
}

function readField(text: string, field: Field): ReadonlySet<number> | null {
  const parts = text.split(',').map((part) => readPart(part, field));
  return parts.some((part) => part === null) ? null : new Set(parts.flatMap((part) => part ?? []));
}

/** The most days that a month can have. */
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Reads a cron expression: minute, hour, day of month, month, day of week. As in Vixie cron, a day must be named by
 * both day fields when one of them begins with `*`, and else by one of them.
 *
 * An expression that begins its minutes or hours with `*` is meant as "every so often": it runs twice through an hour
 * that clocks repeat and leaves out one that they skip. Any other names times of day, and runs once for each.
 *
 * @returns null when its values make no sense, or no day ever comes that it names
 */
export function readCron(expression: string): Timetable | null {
  const [minuteText = '', hourText = '', dayText = '', monthText = '', weekdayText = '', ...rest] =
    expression.split(' ');
  const minutes = readField(minuteText, minuteField);
  const hours = readField(hourText, hourField);
  const days = readField(dayText, dayField);
  const inMonths = readField(monthText, monthField);
  const named = readField(weekdayText, weekdayField);
  if (!minutes || !hours || !days || !inMonths || !named || rest.length > 0) return null;

  const onWeekdays = new Set([...named].map((value) => (value === 0 ? 7 : value)));
  const both = dayText.startsWith('*') || weekdayText.startsWith('*');
  const comes = [...inMonths].some((month) => [...days].some((value) => value <= (longest[month - 1] ?? 0)));
  if (both && !comes) return null;

  const onDay = ({ month, date, weekday }: CalendarDay) => {
    if (!inMonths.has(month)) return false;
    return both ? days.has(date) && onWeekdays.has(weekday) : days.has(date) || onWeekdays.has(weekday);
  };
  return {
    onDay,
    times: [...hours].flatMap((hour) => [...minutes].map((minute) => hour * 60 + minute)),
    everyPass: minuteText.startsWith('*') || hourText.startsWith('*'),
  };
}
