import Undo2 from 'lucide-react/icons/undo-2';
import { memo } from 'react';
import type { LogEvent } from '../../../contract/logs.ts';
import { t } from '../../../i18n/client.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { DestinationKey, LogDestination } from '../destinations.ts';
import { destinationName } from '../use-logs.ts';
import { dotLook } from './dot-look.tsx';
import { EventLabel } from './EventLabel.tsx';
import { gridRoles } from './grid-roles.ts';
import { cellButtonLook, cellLook, endLook, nameLook, rowLook } from './row-look.tsx';

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

/** Under the pointer, or with the focus. */
const pointedLook =
  '[&:is(:hover,:focus-within)>*]:bg-guild-soft ' +
  '[&:focus-within>[role=rowheader]]:[box-shadow:inset_3px_0_0_var(--guild)] ' +
  'rtl:[&:focus-within>[role=rowheader]]:[box-shadow:inset_-3px_0_0_var(--guild)]';

const rangedLook =
  'aria-selected:bg-guild-soft aria-selected:[box-shadow:inset_2px_0_0_var(--guild),inset_-2px_0_0_var(--guild)] ' +
  'forced-colors:aria-selected:-outline-offset-2 forced-colors:aria-selected:[outline:2px_solid_Highlight]';

/** A row with a choice of one destination. The grid handles its events. */
export const EventRow = memo(({ event, places, chosen, saved, isChanged, error, ranged }: Props) => {
  const name = t(`logs:event.${event}`);
  return (
    <div {...gridRoles.row} className={`${rowLook} ${pointedLook}`} id={`events.${event}`} data-event={event}>
      <div {...gridRoles.rowheader} className={`${nameLook} bg-card ps-2`} data-col={0}>
        <span className="grid w-7 shrink-0 place-items-center">
          {isChanged && (
            <span className="changed-mark">
              <span className="sr-only">{t('frame:changed')}</span>
            </span>
          )}
        </span>
        <EventLabel name={name} error={error} isLogged={chosen !== 'off'} />
        {isChanged && (
          <IconButton tabIndex={-1} data-revert="" title={t('frame:revert_field', { name })}>
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
            className={`${cellLook} ${rangedLook}`}
            data-col={at + 1}
            data-place={key}
          >
            {(isChosen || fault?.kind !== 'gone') && (
              <button
                type="button"
                {...gridRoles.radio(isChosen)}
                tabIndex={-1}
                data-invalid={(isChosen && error !== undefined) || undefined}
                className={`${cellButtonLook} ${dotLook({
                  kind: key === 'off' || key === 'default' ? key : 'channel',
                  isChosen,
                  isSaved: isChanged && key === saved,
                  isRanged: key === ranged,
                  isFaulty: fault !== null,
                  isInvalid: error !== undefined,
                })}`}
                aria-label={t('logs:cell', { event: name, place: destinationName(place) })}
              />
            )}
          </div>
        );
      })}
      <div {...gridRoles.cell} className={endLook} />
    </div>
  );
});
