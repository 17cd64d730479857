/** Reads cron expressions. */
import type { CalendarDay, Timetable } from './calendar.ts';

interface Field {
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
} as const satisfies Readonly<Record<string, Field>>;
export type CronField = keyof typeof cronFields;

/** The values that each field of an expression allows, ascending. For weekdays, 1 is Monday and 7 is Sunday. */
export type CronParts = Readonly<Record<CronField, readonly number[]>> & {
  /** Whether a day must match both day fields, rather than only one of them. */
  readonly needsBoth: boolean;
  /** See {@link Timetable.everyPass}. */
  readonly everyPass: boolean;
};

/** What is wrong with an expression: it does not have five fields, one of them is invalid, or no day ever matches. */
export type CronFault = 'shape' | CronField | 'never';

function numberIn(text: string, { min, max, names }: Field): number | null {
  const named = names?.indexOf(text.toLowerCase()) ?? -1;
  if (named >= 0) return min + named;
  const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}

/** Reads one item of a field's comma-separated list: `*`, `5`, `1-5`, and `*` or a range with a step: `0-30/10`. */
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

function readField(text: string, field: Field): readonly number[] | null {
  const parts = text.split(',').map((part) => readPart(part, field));
  if (parts.some((part) => part === null)) return null;
  return [...new Set(parts.flatMap((part) => part ?? []))].sort((a, b) => a - b);
}

/** The most days that each month can have. */
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Reads the fields of a cron expression: minute, hour, day of month, month, day of week. */
export function cronParts(expression: string): CronParts | CronFault {
  const texts = expression.split(' ');
  const names = Object.keys(cronFields) as CronField[];
  if (texts.length !== names.length || texts.includes('')) return 'shape';
  const values: Record<CronField, readonly number[]> = {
    minute: [],
    hour: [],
    day: [],
    month: [],
    weekday: [],
  };
  for (const [at, name] of names.entries()) {
    const read = readField(texts[at] ?? '', cronFields[name]);
    if (!read) return name;
    values[name] = read;
  }
  const [minuteText = '', hourText = '', dayText = '', , weekdayText = ''] = texts;
  const needsBoth = dayText.startsWith('*') || weekdayText.startsWith('*');
  const comes = values.month.some((month) => values.day.some((date) => date <= (longest[month - 1] ?? 0)));
  if (needsBoth && !comes) return 'never';
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
  if (typeof parts === 'string') return null;
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
