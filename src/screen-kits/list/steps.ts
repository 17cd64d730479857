import type { KeyboardEvent } from 'react';
import type { Entry } from '../../app/stores/entries/entry-types.ts';
import { toast } from '../../app/stores/toasts.ts';
import { t } from '../../i18n/client.ts';
import { pressedKey } from '../../ui/keys.ts';
import type { List, Switchable } from './types.ts';

/** Moving an entry by one place. */
export interface Step {
  /** Why it cannot be moved there; null if it can. */
  readonly refusal: string | null;
  /** Moves it, or says why not. */
  take(): void;
}

export interface PlaceInList<E extends Entry & Body, Body extends Switchable> {
  readonly list: List<E, Body>;
  readonly entry: E;
  /** Its place, from 0, and how many there are. */
  readonly place: number;
  readonly total: number;
  /** The list is filtered, so that positions mean nothing. */
  readonly isFiltered: boolean;
}

/** The places above and below an entry, as the list is drawn. */
export function stepsOf<E extends Entry & Body, Body extends Switchable>({
  list,
  entry,
  place,
  total,
  isFiltered,
}: PlaceInList<E, Body>): { readonly up: Step; readonly down: Step } {
  const by = list.manifest.reversed ? -1 : 1;
  function step(to: number, end: string): Step {
    const atEnd = to < 0 || to >= total ? end : null;
    const refusal = isFiltered ? t('list:order_fixed') : atEnd;
    return {
      refusal,
      take: () => (refusal === null ? list.move(entry.id, to) : toast({ tone: 'success', text: refusal })),
    };
  }
  return { up: step(place - by, t('common:at_start')), down: step(place + by, t('common:at_end')) };
}

/** The keys that move an entry from its button and its menu, as `aria-keyshortcuts` names them. */
export const stepKeys = { up: 'Alt+ArrowUp', down: 'Alt+ArrowDown' } as const;

/** Moves an entry with the arrows while Alt is held. */
export function pressStep<E extends Entry & Body, Body extends Switchable>(
  event: KeyboardEvent,
  place: PlaceInList<E, Body>,
): void {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const key = pressedKey(event);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
  event.preventDefault();
  const step = stepsOf(place)[key === 'ArrowUp' ? 'up' : 'down'];
  // The row's menu gives the focus back to its button.
  if (step.refusal === null) (event.target as HTMLElement).closest<HTMLElement>('[popover]')?.hidePopover();
  step.take();
}
