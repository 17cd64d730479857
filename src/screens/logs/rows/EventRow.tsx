import Undo2 from 'lucide-react/icons/undo-2';
import { memo } from 'react';
import type { LogEvent } from '../../../contract/logs.ts';
import { t } from '../../../i18n/client.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { DestinationKey, LogDestination } from '../destinations.ts';
import { destinationName } from '../use-logs.ts';
import { EventLabel } from './EventLabel.tsx';
import { gridRoles } from './grid-roles.ts';

interface Props {
  readonly event: LogEvent;
  readonly places: readonly LogDestination[];
  readonly chosen: DestinationKey;
  /** Its saved destination. */
  readonly saved: DestinationKey;
  readonly isChanged: boolean;
  readonly error: string | undefined;
  /** The destination that a range selection would give it. */
  readonly ranged: DestinationKey | null;
}

/** A row with a choice of one destination. The grid handles its events. */
export const EventRow = memo(({ event, places, chosen, saved, isChanged, error, ranged }: Props) => {
  const name = t(`logs:event.${event}`);
  return (
    <div {...gridRoles.row} className="logs-row" id={`events.${event}`} data-event={event}>
      <div {...gridRoles.rowheader} className="logs-name" data-col={0}>
        <span className="grid w-7 shrink-0 place-items-center">
          {isChanged && (
            <span className="changed-mark">
              <span className="sr-only">{t('frame:changed')}</span>
            </span>
          )}
        </span>
        <EventLabel name={name} error={error} isLogged={chosen !== 'off'} />
        {isChanged && (
          <IconButton
            tabIndex={-1}
            data-revert=""
            title={t('frame:revert_field', { name })}
            aria-label={t('frame:revert_field', { name })}
          >
            <Undo2 size={14} strokeWidth={1.75} aria-hidden="true" className="turns" />
          </IconButton>
        )}
      </div>
      {places.map((place, at) => {
        const { key, fault } = place;
        const isChosen = key === chosen;
        return (
          <div
            key={key}
            {...gridRoles.choice(key === ranged)}
            className="logs-cell"
            data-col={at + 1}
            data-place={key}
          >
            {(isChosen || fault?.kind !== 'gone') && (
              <button
                type="button"
                {...gridRoles.radio(isChosen)}
                tabIndex={-1}
                className="logs-dot"
                aria-label={t('logs:cell', { event: name, place: destinationName(place) })}
                data-kind={key === 'off' || key === 'default' ? key : 'channel'}
                data-saved={(isChanged && key === saved) || undefined}
                data-fault={(isChosen && fault !== null) || undefined}
                data-invalid={(isChosen && error !== undefined) || undefined}
              />
            )}
          </div>
        );
      })}
      <div {...gridRoles.cell} className="logs-end" />
    </div>
  );
});
