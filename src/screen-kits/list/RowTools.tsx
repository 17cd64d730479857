import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import type { PointerEvent } from 'react';
import type { Entry } from '../../app/stores/entries/entry-types.ts';
import { t } from '../../i18n/client.ts';
import { largeIconLook } from '../../ui/IconButton.tsx';
import { isMac } from '../../ui/is-mac.ts';
import { Menu } from '../../ui/Menu.tsx';
import { dragRow } from '../../ui/order/drag-row.ts';
import { EntrySwitch } from './EntrySwitch.tsx';
import { MenuAction } from './MenuAction.tsx';
import { type PlaceInList, pressStep, stepsOf } from './steps.ts';
import type { Switchable } from './types.ts';

interface Props<E extends Entry & Body, Body extends Switchable> extends PlaceInList<E, Body> {
  /** No entry can be added. */
  readonly isFull: boolean;
}

const alt = isMac ? '⌥' : 'Alt';

/** At the end of a row: its switch, and for whoever may change the list the other actions. */
export function RowTools<E extends Entry & Body, Body extends Switchable>(props: Props<E, Body>) {
  const { list, entry, place } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys that the menu names, for the focus in it and on its button.
    <div
      onKeyDown={(event) => list.isReadOnly || pressStep(event, props)}
      className="flex items-center gap-1 ps-3 max-sm:col-start-2 max-sm:justify-end max-sm:pb-2 max-sm:ps-0"
    >
      {entry.enabled !== undefined && (
        // biome-ignore lint/a11y/noLabelWithoutControl: around the switch, for a larger target.
        <label className="me-2 grid cursor-pointer place-items-center max-sm:me-auto coarse:h-11 coarse:w-11">
          <EntrySwitch
            list={list}
            entry={entry}
            label={t(`${list.manifest.name}:switch`, { n: place + 1 })}
          />
        </label>
      )}
      {!list.isReadOnly && <RowActions {...props} />}
    </div>
  );
}

/** Order, duplicate, delete, and what else the list has. */
function RowActions<E extends Entry & Body, Body extends Switchable>(props: Props<E, Body>) {
  const { list, entry, place, total, isFiltered, isFull } = props;
  const { name, reversed } = list.manifest;
  const { Actions } = list.parts;
  const n = place + 1;
  const { up, down } = stepsOf(props);
  const fromTop = (at: number) => (reversed ? total - 1 - at : at);

  function drag({ currentTarget, nativeEvent }: PointerEvent<HTMLElement>) {
    const row = currentTarget.closest<HTMLElement>('[data-entry]');
    if (row) dragRow(nativeEvent, row, '[data-entry]', (at) => list.move(entry.id, fromTop(at)));
  }
  function duplicate() {
    list.open({ kind: 'new', copyOf: entry.id, body: list.parts.bodyOf(entry) });
  }

  return (
    <>
      <Menu
        label={t(`${name}:more`, { n })}
        face={<Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />}
        className={largeIconLook}
      >
        {total > 1 && (
          <>
            <MenuAction
              icon={ArrowUp}
              label={t(`${name}:up`, { n })}
              refusal={up.refusal}
              keys={`${alt} ↑`}
              onClick={up.take}
            />
            <MenuAction
              icon={ArrowDown}
              label={t(`${name}:down`, { n })}
              refusal={down.refusal}
              keys={`${alt} ↓`}
              onClick={down.take}
            />
          </>
        )}
        {Actions && <Actions entry={entry} place={place} list={list} />}
        <MenuAction icon={Copy} label={t(`${name}:duplicate`, { n })} isOff={isFull} onClick={duplicate} />
        <MenuAction icon={Trash2} label={t(`${name}:delete`, { n })} onClick={() => list.remove(entry.id)} />
      </Menu>
      {!isFiltered && total > 1 && (
        // The menu and its keys do the same without a pointer.
        <span
          className="grid h-8 w-6 cursor-grab place-items-center rounded-md text-muted [touch-action:none] hover:bg-guild-soft hover:text-content coarse:h-11 coarse:w-11"
          aria-hidden="true"
          data-grip=""
          title={t(`${name}:drag`, { n })}
          onPointerDown={drag}
        >
          <GripVertical size={16} strokeWidth={1.75} />
        </span>
      )}
    </>
  );
}
