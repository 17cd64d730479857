import { day } from './zone.ts';

/** A day of the Gregorian calendar. */
export interface CalendarDay {
  /** 1 to 12. */
  readonly month: number;
  readonly date: number;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** How many days its month has. */
  readonly monthLength: number;
}

/** The days and times of day of a schedule, in no particular time zone. */
export interface Timetable {
  onDay(day: CalendarDay): boolean;
  /** Minutes since midnight. */
  readonly times: readonly number[];
  /** Runs twice at a time that clocks repeat when they are set back, and never at a time that they skip. */
  readonly everyPass: boolean;
}

/** @param midnight of the day, in milliseconds as if it were UTC */
export function calendarDay(midnight: number): CalendarDay {
  const date = new Date(midnight);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return {
    month: month + 1,
    date: date.getUTCDate(),
    weekday: date.getUTCDay() || 7,
    monthLength: (Date.UTC(year, month + 1, 1) - Date.UTC(year, month, 1)) / day,
  };
}
