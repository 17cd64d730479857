import type { Schedule } from '../../contract/recurring.ts';
import type { Timetable } from './calendar.ts';
import { readCron } from './cron.ts';

/** `19:05` as minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The timetable of a schedule; null for a cron expression that is invalid or never matches. */
export function timetableOf(schedule: Exclude<Schedule, { kind: 'interval' }>): Timetable | null {
  if (schedule.kind === 'cron') return readCron(schedule.expression);
  if (schedule.kind === 'weekly') {
    const { days, times } = schedule;
    return {
      onDay: ({ weekday }) => days.includes(weekday),
      times: times.map(minutesOf),
      everyPass: false,
    };
  }
  return {
    onDay: ({ date, monthLength }) => date === Math.min(schedule.day, monthLength),
    times: [minutesOf(schedule.time)],
    everyPass: false,
  };
}
