import ChevronDown from 'lucide-react/icons/chevron-down';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { LogEvent } from '../../../contract/logs.ts';
import { t } from '../../../i18n/client.ts';
import { Changed, fieldLook } from '../../../ui/Field.tsx';
import { type ChannelPrompt, ChannelPromptAnchor } from '../asking.tsx';
import { type DestinationKey, destinationOf, type LogDestination } from '../destinations.ts';
import { showNow } from '../shown.ts';
import { destinationName, type Logs } from '../use-logs.ts';
import { FoldButton } from './CategoryRow.tsx';
import { EventLabel } from './EventLabel.tsx';
import type { RowsProps } from './props.ts';

/** The matrix on a phone: one row per event, with its destination as a native select. */
export function EventList({ logs, groups, asking, isOpen, onFold, revert }: RowsProps) {
  return (
    <div className="-mx-4 -mb-4">
      {groups.map((group) => {
        const { category } = group;
        const name = t(`logs:categories.${category}`);
        const open = isOpen(category);
        return (
          <section key={category} aria-label={name}>
            <div className="flex min-h-11 items-center gap-2 border-t border-line bg-sunken pe-3 ps-2">
              <FoldButton
                logs={logs}
                group={group}
                isOpen={open}
                onFold={() => onFold(category)}
                className="min-h-11"
              />
              <PlaceSelect
                {...{ logs, asking }}
                label={t('logs:set_all', { name })}
                events={group.events}
                chosen={null}
              />
            </div>
            {open &&
              group.events.map((event) => <EventLine key={event} {...{ event, logs, asking, revert }} />)}
          </section>
        );
      })}
    </div>
  );
}

type LineProps = Pick<RowsProps, 'logs' | 'asking' | 'revert'> & { readonly event: LogEvent };

function EventLine({ event, logs, asking, revert }: LineProps) {
  const { places, events, changed, errorOf } = logs;
  const name = t(`logs:event.${event}`);
  const chosen = destinationOf(events[event]);
  const fault = places.find(({ key }) => key === chosen)?.fault ?? null;
  const error = errorOf(event);
  return (
    <div
      id={`events.${event}`}
      className={`${fieldLook} min-h-11 !flex-row items-center !gap-2 border-t border-line pe-3 ps-4 text-sm [&_.changed-dot]:start-[0.3125rem]`}
    >
      <EventLabel name={name} error={error} isLogged={chosen !== 'off'} />
      <Changed label={name} changed={changed.has(`events.${event}`)} onRevert={() => revert(event)} />
      <PlaceSelect
        {...{ logs, asking, chosen }}
        label={name}
        events={[event]}
        isInvalid={error !== undefined}
        onFocus={() => showNow(event)}
        mark={
          fault && (
            <>
              <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="text-warning-text" />
              <span className="sr-only">{t(`logs:${fault.kind}`)}</span>
            </>
          )
        }
      />
    </div>
  );
}

/** The option that opens the list of all channels. Not the id of any channel. */
const other = 'other';

const optionLook = 'bg-raised text-content';

function optionText(place: LogDestination): string {
  return place.key === 'default' && place.channel
    ? t('logs:places.default_is', { channel: `#${place.channel}` })
    : destinationName(place);
}

interface SelectProps {
  readonly logs: Logs;
  readonly asking: ChannelPrompt;
  readonly label: string;
  readonly events: readonly LogEvent[];
  /** Null when the events differ. */
  readonly chosen: DestinationKey | null;
  readonly isInvalid?: boolean;
  readonly mark?: ReactNode;
  readonly onFocus?: () => void;
}

function PlaceSelect({ logs, asking, label, events, chosen, isInvalid, mark, onFocus }: SelectProps) {
  const { places, send } = logs;
  const at = `select ${events.join()}`;
  const pick = (key: string) => {
    if (key !== other) return send(events, key);
    asking.ask({ at, label, onPick: (channel) => send(events, channel) });
  };
  const offered = places.filter(({ key, fault }) => key === chosen || fault?.kind !== 'gone');
  const tone =
    chosen === null ? 'font-semibold text-guild-text' : chosen === 'off' ? 'text-muted' : 'text-content';
  return (
    <ChannelPromptAnchor asking={asking} at={at} className="ms-auto max-w-[58%] shrink-0">
      {mark}
      <select
        className={`min-h-11 min-w-0 max-w-full appearance-none text-ellipsis rounded-md bg-transparent text-end text-sm [field-sizing:content] focus-visible:outline-offset-1 coarse:text-base ${tone}`}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        value={chosen ?? ''}
        onFocus={onFocus}
        onChange={({ target }) => pick(target.value)}
      >
        {chosen === null && (
          <option value="" className={optionLook}>
            {t('logs:all')}
          </option>
        )}
        {offered.map((place) => (
          <option key={place.key} value={place.key} className={optionLook}>
            {optionText(place)}
          </option>
        ))}
        <option value={other} className={optionLook}>
          {t('logs:other')}
        </option>
      </select>
      <ChevronDown
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none text-muted"
      />
    </ChannelPromptAnchor>
  );
}
