/** Reads cron expressions. */
import type { CalendarDay, Timetable } from './calendar.ts';

/** The values of a field. */
export interface CronRange {
  readonly min: number;
  readonly max: number;
  /** In the order of their values, from `min`. */
  readonly names?: readonly string[];
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** The fields of an expression, in order. */
export const cronFields = {
  minute: { min: 0, max: 59 },
  hour: { min: 0, max: 23 },
  day: { min: 1, max: 31 },
  month: { min: 1, max: 12, names: months },
  /** 0 and 7 are Sunday. */
  weekday: { min: 0, max: 7, names: weekdays },
} as const satisfies Readonly<Record<string, CronRange>>;
export type CronField = keyof typeof cronFields;
export const cronFieldNames = Object.keys(cronFields) as CronField[];

/** The values that each field of an expression allows, ascending. For weekdays, 1 is Monday and 7 is Sunday. */
export type CronParts = Readonly<Record<CronField, readonly number[]>> & {
  /** Whether a day must match both day fields, rather than only one of them. */
  readonly needsBoth: boolean;
  /** See {@link Timetable.everyPass}. */
  readonly everyPass: boolean;
};

/** What is wrong with an item of a field. */
export type ItemFault =
  /** Something is missing beside a `,`, `-` or `/`. */
  | 'gap'
  /** It is no value of the field. */
  | 'value'
  /** A range from a greater value to a smaller one. */
  | 'backwards'
  /** A step from a single value: `5/15`. */
  | 'start'
  /** A step of 0. */
  | 'zero'
  /** A step that is greater than its range. */
  | 'once';

/** The value that a number or a name stands for. */
export function cronValue(text: string, { min, max, names }: CronRange): number | null {
  const named = names?.indexOf(text.toLowerCase()) ?? -1;
  if (named >= 0) return min + named;
  const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}

/** Reads one item of a field's comma-separated list: `*`, `5`, `1-5`, and `*` or a range with a step: `0-30/10`. */
export function readItem(item: string, field: CronRange): readonly number[] | ItemFault {
  const [range = '', step, ...steps] = item.split('/');
  const [first = '', last, ...more] = range.split('-');
  if (first === '' || last === '' || step === '') return 'gap';
  if (more.length > 0 || steps.length > 0) return 'value';
  const isStar = first === '*';
  if (isStar && last !== undefined) return 'value';
  const from = isStar ? field.min : cronValue(first, field);
  const to = isStar ? field.max : last === undefined ? from : cronValue(last, field);
  if (from === null || to === null || !/^\d*$/.test(step ?? '')) return 'value';
  if (from > to) return 'backwards';
  const by = Number(step ?? 1);
  if (by === 0) return 'zero';
  if (!isStar && last === undefined && step !== undefined) return 'start';
  if (step !== undefined && by > to - from) return 'once';
  return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);
}

function readField(text: string, field: CronRange): readonly number[] | null {
  const items = text.split(',').map((item) => readItem(item, field));
  if (items.some((item) => typeof item === 'string')) return null;
  return [...new Set(items.flat() as number[])].sort((a, b) => a - b);
}

/** The most days that each month can have. */
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Reads the fields of a cron expression: minute, hour, day of month, month, day of week. Null when one is invalid, or when no day
 * ever matches.
 */
export function cronParts(expression: string): CronParts | null {
  const texts = expression.split(' ');
  if (texts.length !== cronFieldNames.length) return null;
  const values: Record<CronField, readonly number[]> = {
    minute: [],
    hour: [],
    day: [],
    month: [],
    weekday: [],
  };
  for (const [at, name] of cronFieldNames.entries()) {
    const read = readField(texts[at] ?? '', cronFields[name]);
    if (!read) return null;
    values[name] = read;
  }
  const [minuteText = '', hourText = '', dayText = '', , weekdayText = ''] = texts;
  const needsBoth = dayText.startsWith('*') || weekdayText.startsWith('*');
  const comes = values.month.some((month) => values.day.some((date) => date <= (longest[month - 1] ?? 0)));
  if (needsBoth && !comes) return null;
  const weekday = [...new Set(values.weekday.map((value) => value || 7))].sort((a, b) => a - b);
  return {
    ...values,
    weekday,
    needsBoth,
    everyPass: minuteText.startsWith('*') || hourText.startsWith('*'),
  };
}

/**
 * Reads a cron expression. As in Vixie cron, a day must match both day fields when one of them begins with `*`; otherwise one
 * of them is enough.
 *
 * An expression whose minutes or hours begin with `*` means an interval: it runs twice in an hour that clocks repeat, and not
 * in one that they skip. Any other names times of day, and runs once for each.
 *
 * @returns null when a field is invalid, or when no day ever matches
 */
export function readCron(expression: string): Timetable | null {
  const parts = cronParts(expression);
  if (!parts) return null;
  const days = new Set(parts.day);
  const inMonths = new Set(parts.month);
  const onWeekdays = new Set(parts.weekday);
  const onDay = ({ month, date, weekday }: CalendarDay) => {
    if (!inMonths.has(month)) return false;
    if (parts.needsBoth) return days.has(date) && onWeekdays.has(weekday);
    return days.has(date) || onWeekdays.has(weekday);
  };
  return {
    onDay,
    times: parts.hour.flatMap((hour) => parts.minute.map((minute) => hour * 60 + minute)),
    everyPass: parts.everyPass,
  };
}
