import { useRef } from 'react';
import { type RecurringMessageBody, recurringLimits, type Schedule } from '../../../contract/recurring.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatAgo } from '../../../i18n/format.ts';
import { hostNow } from '../../../lib/clock.ts';
import { nextRuns } from '../../../lib/schedule/runs.ts';
import { type Form, useParts } from '../../../screen-kits/document/use-field.ts';
import { DurationField, durationInWords } from '../../../ui/fields/DurationField.tsx';
import { SegmentsField } from '../../../ui/Segments.tsx';
import type { Edited } from '../context.ts';
import { scheduleText } from '../schedule-text.ts';
import { CronField } from './CronField.tsx';
import { MonthFields } from './MonthFields.tsx';
import { scheduleOf } from './schedules.ts';
import { WeekFields } from './WeekFields.tsx';

interface Props {
  readonly form: Form<RecurringMessageBody>;
  /** The schedule as typed; null while it is invalid. */
  readonly plan: Edited | null;
}

const kinds = ['interval', 'weekly', 'monthly', 'cron'] as const;
/** Describes the schedule and its first post. */
function explanation(schedule: Schedule, plan: Edited | null): string {
  const text = scheduleText(schedule, { t, locale });
  if (!plan) return t('recurring-form:says', { schedule: text });
  const now = hostNow();
  const [next] = nextRuns(plan, { since: now, runs: 0 }, now, 1);
  if (next === undefined) return t('recurring-form:never', { schedule: text });
  const moment = formatAgo(next, now, locale);
  return t('recurring-form:says_next', { schedule: text, moment });
}

/** The field for a schedule: one of four kinds, with its own fields. */
export function ScheduleField({ form, plan }: Props) {
  const { errorAt, errorsUnder: _, ...field } = useParts(form, 'schedule');
  const { value: schedule, onChange } = field;
  // Restores the values of a kind when it is chosen again.
  const last = useRef<Partial<Record<Schedule['kind'], Schedule>>>({});
  last.current[schedule.kind] = schedule;
  const part = (path: string) => ({ id: `schedule.${path}`, error: errorAt(path, durationInWords) });
  return (
    <div className="grid gap-5 rounded-card border border-line p-4">
      <SegmentsField
        {...field}
        value={schedule.kind}
        options={kinds.map((value) => ({ value, label: t(`recurring-form:kind.${value}`) }))}
        onChange={(kind) => onChange(last.current[kind] ?? scheduleOf(kind, schedule))}
        about={explanation(schedule, plan)}
      />
      {schedule.kind === 'interval' && (
        <DurationField
          {...part('every_seconds')}
          label={t('recurring-form:every.label')}
          help={t('recurring-form:every.help')}
          units={['minute', 'hour', 'day']}
          value={schedule.every_seconds}
          onChange={(every_seconds) => onChange({ ...schedule, every_seconds })}
        />
      )}
      {schedule.kind === 'weekly' && (
        <WeekFields schedule={schedule} onChange={onChange} part={part} most={recurringLimits.times.max} />
      )}
      {schedule.kind === 'monthly' && <MonthFields schedule={schedule} onChange={onChange} part={part} />}
      {schedule.kind === 'cron' && <CronField schedule={schedule} onChange={onChange} part={part} />}
    </div>
  );
}
