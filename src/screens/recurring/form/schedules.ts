import type { Schedule } from '../../../contract/recurring.ts';

type Kind = Schedule['kind'];
export type ScheduleOf<K extends Kind> = Extract<Schedule, { readonly kind: K }>;

/** Props of the fields of one kind of schedule. */
export interface PartProps<K extends Kind> {
  readonly schedule: ScheduleOf<K>;
  readonly onChange: (schedule: Schedule) => void;
  /** The id and error of a part, by its path in the schedule. */
  readonly part: (path: string) => { readonly id: string; readonly error: string | undefined };
}

const noon = '12:00';

/** The time of day in a schedule, to keep when its kind changes. */
function timeIn(schedule: Schedule): string {
  if (schedule.kind === 'weekly') return schedule.times[0] ?? noon;
  return schedule.kind === 'monthly' ? schedule.time : noon;
}

/** An equivalent cron expression, if there is one. */
function expressionOf(schedule: Schedule): string {
  const [hours = 12, minutes = 0] = timeIn(schedule).split(':').map(Number);
  if (schedule.kind === 'monthly') return `${minutes} ${hours} ${schedule.day} * *`;
  const days = schedule.kind === 'weekly' ? [...schedule.days].sort().join(',') : '';
  return `${minutes} ${hours} * * ${days || '*'}`;
}

/** The initial schedule of another kind, keeping the time of day. */
export function scheduleOf(kind: Kind, before: Schedule): Schedule {
  const time = timeIn(before);
  if (kind === 'interval') return { kind, every_seconds: 86_400 };
  if (kind === 'weekly') return { kind, days: [1], times: [time] };
  if (kind === 'monthly') return { kind, day: 1, time };
  return { kind, expression: expressionOf(before) };
}
