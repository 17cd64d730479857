import Plus from 'lucide-react/icons/plus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, menuItem } from '../../../ui/Menu.tsx';
import { type ChannelPrompt, ChannelPromptAnchor } from '../asking.tsx';
import { eventsAt, type LogDestination } from '../destinations.ts';
import type { Group } from '../groups.ts';
import { destinationName, type Logs } from '../use-logs.ts';
import { gridRoles } from './grid-roles.ts';
import { cellLook, endLook, nameLook, rowLook } from './row-look.tsx';

interface Props {
  readonly logs: Logs;
  readonly groups: readonly Group[];
  readonly asking: ChannelPrompt;
}

/** The column headers. Each has a menu for its column. */
export function Head({ logs, groups, asking }: Props) {
  const { places, events, known, add } = logs;
  const on = known.filter((event) => events[event]?.enabled).length;
  const label = t('logs:add');
  return (
    <div {...gridRoles.row} className={rowLook}>
      <div {...gridRoles.columnheader} className={`${nameLook} bg-card ps-5 text-muted`}>
        {t('logs:logged', { on: formatNumber(on, locale), all: formatNumber(known.length, locale) })}
      </div>
      {places.map((place, at) => (
        <div key={place.key} {...gridRoles.columnheader} className={cellLook} data-col={at + 1}>
          <ColumnMenu place={place} {...{ logs, groups, asking }} />
        </div>
      ))}
      <div {...gridRoles.columnheader} className={endLook}>
        <ChannelPromptAnchor asking={asking} at="add">
          <IconButton
            title={label}
            aria-haspopup="dialog"
            onClick={() => asking.ask({ at: 'add', label, onPick: add })}
          >
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </ChannelPromptAnchor>
      </div>
    </div>
  );
}

/** The actions for a whole column. */
function ColumnMenu({ place, logs, groups, asking }: Props & { readonly place: LogDestination }) {
  const { key, channel, fault } = place;
  const { events, send, replace } = logs;
  const shown = groups.flatMap((group) => group.events);
  const logged = shown.filter((event) => events[event]?.enabled);
  const here = eventsAt(place, events);
  const isFaulty = fault !== null && here.length > 0;
  const isChannel = key !== 'off' && key !== 'default';
  const tone = isFaulty ? 'text-warning-text' : '';

  const face = (
    <span className="grid justify-items-center gap-px text-xs/4 arabic:text-body/[1.6]">
      <span className={`line-clamp-2 break-words font-semibold ${tone}`}>
        {isFaulty && <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" className="inline" />}{' '}
        <bdi>{isChannel && channel ? channel : destinationName(place)}</bdi>
      </span>
      {key === 'default' && channel && (
        <bdi className={`max-w-full truncate ${tone || 'text-muted'}`}>{channel}</bdi>
      )}
      {isFaulty && isChannel && (
        <span className={`max-w-full break-words ${tone}`}>{t(`logs:${fault.kind}`)}</span>
      )}
    </span>
  );
  const label = t('logs:column.menu', { place: destinationName(place) });
  const at = `column ${key}`;
  return (
    <ChannelPromptAnchor asking={asking} at={at} className="h-full w-full justify-center">
      <Menu
        label={label}
        face={face}
        hasWords
        className="min-h-[3.25rem] w-full px-1 py-px hover:bg-hover"
        align="start"
      >
        <div>
          {fault?.kind !== 'gone' && (
            <Item onClick={() => send(shown, key)}>
              {key === 'off'
                ? t('logs:column.off', { count: shown.length })
                : t('logs:column.all', { count: shown.length })}
            </Item>
          )}
          {fault?.kind !== 'gone' && key !== 'off' && (
            <Item onClick={() => send(logged, key)}>{t('logs:column.logged', { count: logged.length })}</Item>
          )}
          {isChannel && here.length > 0 && (
            <Item
              onClick={() =>
                asking.ask({
                  at,
                  label: t('logs:column.replace'),
                  onPick: (channel) => replace(place, channel),
                })
              }
            >
              {t('logs:column.replace')}
            </Item>
          )}
        </div>
      </Menu>
    </ChannelPromptAnchor>
  );
}

function Item({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      className={menuItem}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onClick();
      }}
    >
      {children}
    </button>
  );
}
