import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { locale, t } from '../../../i18n/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { weekdayName } from '../day-words.ts';
import type { PartProps } from './schedules.ts';

interface Props extends PartProps<'weekly'> {
  /** Maximum number of times of day. */
  readonly most: number;
}

/** The weekdays, starting with the usual first day in the language. */
const week = () => (locale === 'ar' ? [6, 7, 1, 2, 3, 4, 5] : [1, 2, 3, 4, 5, 6, 7]);

/** An hour after the latest time of day, wrapping around at midnight. */
function nextTime(times: readonly string[]): string {
  const hours = new Set(times.map((time) => Number(time.slice(0, 2))));
  const last = Math.max(...hours, 11);
  const free = [...Array(24).keys()].map((hour) => (hour + last + 1) % 24).find((hour) => !hours.has(hour));
  return `${String(free ?? 0).padStart(2, '0')}:00`;
}

/** Weekdays as toggle buttons, and times of day. */
export function WeekFields({ schedule, onChange, part, most }: Props) {
  const { days, times } = schedule;
  const root = useRef<HTMLDivElement>(null);
  /** The time that gets the focus once it is drawn. */
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    if (focused === null) return;
    root.current?.querySelectorAll<HTMLElement>('input[type="time"]')[focused]?.focus();
    setFocused(null);
  }, [focused]);
  const setTimes = (changed: string[]) => onChange({ ...schedule, times: changed });
  const toggle = (day: number) =>
    onChange({
      ...schedule,
      days: days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort(),
    });
  const timesPart = part('times');
  const timeError = times.map((_, index) => part(`times.${index}`).error).find(Boolean);
  return (
    <>
      <Field {...part('days')} label={t('recurring-form:days.label')} as="group">
        {() => (
          <div className="flex flex-wrap gap-1.5">
            {week().map((day) => (
              <button
                key={day}
                type="button"
                className="min-h-9 min-w-11 rounded-control border border-edge px-2 text-muted hover:bg-hover hover:text-content aria-pressed:border-guild-text aria-pressed:bg-guild-soft aria-pressed:font-semibold aria-pressed:text-guild-text coarse:min-h-11 forced-colors:aria-pressed:-outline-offset-2 forced-colors:aria-pressed:[outline:2px_solid_Highlight]"
                aria-pressed={days.includes(day)}
                aria-label={weekdayName(day, locale)}
                onClick={() => toggle(day)}
              >
                {weekdayName(day, locale, 'short')}
              </button>
            ))}
          </div>
        )}
      </Field>
      <Field
        id={timesPart.id}
        error={timesPart.error ?? timeError}
        label={t('recurring-form:times.label')}
        as="group"
      >
        {() => (
          <div ref={root} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {times.map((time, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a time is identified by its position; two may be equal while typing.
              <span key={index} className="inline-flex items-center gap-0.5">
                <Input
                  type="time"
                  aria-label={t('recurring-form:times.one', { n: index + 1 })}
                  aria-invalid={part(`times.${index}`).error ? true : undefined}
                  value={time}
                  onChange={({ target }) =>
                    setTimes(times.map((one, at) => (at === index ? target.value : one)))
                  }
                />
                {times.length > 1 && (
                  <IconButton
                    aria-label={t('recurring-form:times.remove', { n: index + 1 })}
                    onClick={() => {
                      setTimes(times.filter((_, at) => at !== index));
                      setFocused(Math.min(index, times.length - 2));
                    }}
                  >
                    <X size={14} strokeWidth={2} aria-hidden="true" />
                  </IconButton>
                )}
              </span>
            ))}
            {times.length < most && (
              <Button
                kind="quiet"
                small
                onClick={() => {
                  setTimes([...times, nextTime(times)]);
                  setFocused(times.length);
                }}
              >
                <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
                {t('recurring-form:times.add')}
              </Button>
            )}
          </div>
        )}
      </Field>
    </>
  );
}
