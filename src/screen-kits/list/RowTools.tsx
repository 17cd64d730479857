import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import type { PointerEvent } from 'react';
import type { Entry } from '../../app/stores/entries/entry-types.ts';
import { toast } from '../../app/stores/toasts.ts';
import { t } from '../../i18n/client.ts';
import { largeIconLook } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { dragRow } from '../../ui/order/drag-row.ts';
import { Toggle } from '../../ui/Switch.tsx';
import { type ActionProps, MenuAction } from './MenuAction.tsx';
import type { List, Switchable } from './types.ts';

const tool = largeIconLook;

interface Props<E extends Entry & Body, Body extends Switchable> {
  readonly list: List<E, Body>;
  readonly entry: E;
  /** Its place, from 0, and how many there are. */
  readonly place: number;
  readonly total: number;
  /** The list is filtered, so that positions mean nothing. */
  readonly isFiltered: boolean;
  /** No entry can be added. */
  readonly isFull: boolean;
}

/** The actions of a row: switch, order, duplicate, delete. */
export function RowTools<E extends Entry & Body, Body extends Switchable>(props: Props<E, Body>) {
  const { list, entry, place, total, isFiltered, isFull } = props;
  const { name, reversed } = list.manifest;
  const { Actions } = list.parts;
  const n = place + 1;
  const up = reversed ? place + 1 : place - 1;
  const down = reversed ? place - 1 : place + 1;
  /** Why it cannot go to a place; null if it can. */
  function refusal(to: number, end: string): string | null {
    if (isFiltered) return t('list:order_fixed');
    return to < 0 || to >= total ? end : null;
  }
  const fromTop = (at: number) => (reversed ? total - 1 - at : at);

  function drag({ currentTarget, nativeEvent }: PointerEvent<HTMLElement>) {
    const row = currentTarget.closest<HTMLElement>('[data-entry]');
    if (row) dragRow(nativeEvent, row, '[data-entry]', (at) => list.move(entry.id, fromTop(at)));
  }
  function duplicate() {
    list.open({ kind: 'new', copyOf: entry.id, body: list.parts.bodyOf(entry) });
  }

  return (
    <div className="flex items-center gap-1 ps-3 max-sm:col-start-2 max-sm:justify-end max-sm:pb-2 max-sm:ps-0">
      {entry.enabled !== undefined && (
        // biome-ignore lint/a11y/noLabelWithoutControl: around the switch, for a larger target.
        <label className="me-2 grid cursor-pointer place-items-center max-sm:me-auto coarse:h-11 coarse:w-11">
          <Toggle
            aria-label={t(`${name}:switch`, { n })}
            checked={entry.enabled}
            onChange={(on) => list.switch(entry, on)}
          />
        </label>
      )}
      <Tool
        icon={ArrowUp}
        label={t(`${name}:up`, { n })}
        refusal={refusal(up, t('common:at_start'))}
        onClick={() => list.move(entry.id, up)}
      />
      <Tool
        icon={ArrowDown}
        label={t(`${name}:down`, { n })}
        refusal={refusal(down, t('common:at_end'))}
        onClick={() => list.move(entry.id, down)}
      />
      <Menu
        label={t(`${name}:more`, { n })}
        face={<Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />}
        className={tool}
      >
        {Actions && <Actions entry={entry} place={place} list={list} />}
        <MenuAction icon={Copy} label={t(`${name}:duplicate`, { n })} isOff={isFull} onClick={duplicate} />
        <MenuAction icon={Trash2} label={t(`${name}:delete`, { n })} onClick={() => list.remove(entry.id)} />
      </Menu>
      {!isFiltered && total > 1 && (
        // The arrows do the same by keyboard.
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
    </div>
  );
}

interface ToolProps extends Omit<ActionProps, 'isOff'> {
  readonly refusal: string | null;
}

/** Off, it keeps the focus, and says why it does nothing. */
function Tool({ icon: Icon, label, refusal, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={tool}
      title={label}
      aria-disabled={refusal !== null || undefined}
      aria-description={refusal ?? undefined}
      onClick={() => (refusal === null ? onClick() : toast({ tone: 'success', text: refusal }))}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
