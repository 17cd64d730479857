import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { DurationField } from '../../ui/fields/DurationField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Disclosure } from '../../ui/structure/Disclosure.tsx';
import { infractionOptions } from './options.ts';
import { longestPath, type PathEvent, pathTime } from './path.ts';

interface Props {
  readonly events: readonly PathEvent[];
  readonly onChange: (events: readonly PathEvent[]) => void;
  readonly onClear: () => void;
}

const isSound = (after: number) => typeof after === 'number' && after >= 0 && after <= pathTime.max;

/** The infractions of the path one by one. */
export function PathEvents({ events, onChange, onClear }: Props) {
  const root = useRef<HTMLDivElement>(null);
  /** The row whose control gets the focus once it is drawn. */
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    if (focused === null) return;
    const row = root.current?.querySelectorAll('[data-event]')[focused];
    (row ?? root.current)?.querySelector<HTMLElement>('select, .d-btn')?.focus();
    setFocused(null);
  }, [focused]);
  const options = infractionOptions().filter((option) => !('value' in option) || option.value !== 'any');
  const change = (index: number, changed: Partial<PathEvent>) =>
    onChange(events.map((event, at) => (at === index ? { ...event, ...changed } : event)));

  function add() {
    const last = events.at(-1);
    const key = Math.max(-1, ...events.map((event) => event.key)) + 1;
    onChange([...events, { key, infraction: last?.infraction ?? 'warn', after: last ? 86_400 : 0 }]);
    setFocused(events.length);
  }
  function remove(index: number) {
    onChange(events.toSpliced(index, 1));
    setFocused(Math.min(index, events.length - 2));
  }

  return (
    <Disclosure title={t('auto-sanction-path:each')}>
      <div ref={root} className="grid gap-4">
        {events.map(({ key, infraction, after }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and none is shown.
          <div
            key={key}
            role="group"
            aria-label={t('auto-sanction-path:event', { n: index + 1 })}
            data-event=""
            className="flex flex-wrap items-end gap-2 [&>:first-child]:flex-1 [&>:nth-child(3)]:basis-full"
          >
            <SelectField
              label={t('auto-sanction-path:event', { n: index + 1 })}
              value={infraction}
              options={options}
              onChange={(value) => value !== 'any' && change(index, { infraction: value })}
            />
            <IconButton
              className="h-9 w-9"
              title={t('auto-sanction-path:remove', { n: index + 1 })}
              onClick={() => remove(index)}
            >
              <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
            {index > 0 && (
              <DurationField
                label={t('auto-sanction-path:after')}
                help={t('auto-sanction-path:after_help')}
                value={after}
                error={isSound(after) ? undefined : t('auto-sanction-path:after_limits')}
                units={['minute', 'hour', 'day']}
                onChange={(seconds) => change(index, { after: seconds })}
              />
            )}
          </div>
        ))}
        <div className="flex flex-wrap gap-2">
          {events.length < longestPath && (
            <Button kind="quiet" small onClick={add}>
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              {t('auto-sanction-path:add')}
            </Button>
          )}
          <Button kind="plain" small onClick={onClear}>
            {t('auto-sanction-path:clear')}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}
