import { type KeyboardEvent, use, useMemo, useState } from 'react';
import { pressedKey } from '../../ui/keys.ts';
import { type Suggestion, type Trigger, type TriggerKind, triggerAt } from '../text/completion.ts';
import { EditingContext } from './editing.ts';

/** The suggestions at the caret. Enter takes the active one. */
interface Completion {
  readonly trigger: Trigger | null;
  readonly list: readonly Suggestion[];
  readonly active: number;
  readonly setActive: (index: number) => void;
  /** The text or the caret has changed. `caret` is null while something is selected or the field has no focus. */
  readonly look: (text: string, caret: number | null) => void;
  /** Closes the list until another word is being typed. */
  readonly dismiss: () => void;
  /** Handles a key while the list is open; returns false for other keys. */
  readonly onKey: (event: KeyboardEvent, take: (suggestion: Suggestion) => void) => boolean;
}

const same = (a: Trigger | null, b: Trigger | null) =>
  a?.kind === b?.kind && a?.query === b?.query && a?.from === b?.from && a?.to === b?.to;

/** Suggestions for what is being typed; `accepts` are the kinds that the field understands. */
export function useCompletion(accepts: readonly TriggerKind[]): Completion {
  const { suggest } = use(EditingContext);
  const [trigger, setTrigger] = useState<Trigger | null>(null);
  /** Where the dismissed list started: it stays closed for that word. */
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const list = useMemo(() => (trigger ? suggest(trigger) : []), [trigger, suggest]);
  const open = list.length > 0;

  function look(text: string, caret: number | null) {
    const found = caret === null ? null : triggerAt(text, caret);
    const wanted = found && accepts.includes(found.kind) ? found : null;
    if (wanted?.from !== dismissed) setDismissed(null);
    const next = wanted && wanted.from === dismissed ? null : wanted;
    if (same(next, trigger)) return;
    setTrigger(next);
    setActive(0);
  }
  function dismiss() {
    setDismissed(trigger?.from ?? null);
    setTrigger(null);
  }
  function onKey(event: KeyboardEvent, take: (suggestion: Suggestion) => void): boolean {
    if (!open || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    const key = pressedKey(event);
    const last = list.length - 1;
    const chosen = list[active];
    if (key === 'ArrowDown') setActive(active === last ? 0 : active + 1);
    else if (key === 'ArrowUp') setActive(active === 0 ? last : active - 1);
    else if ((key === 'Enter' || key === 'Tab') && chosen) take(chosen);
    else if (key === 'Escape') dismiss();
    else return false;
    // Prevents Escape from closing a dialog around it, and Tab from leaving the field.
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  return { trigger, list, active: Math.min(active, list.length - 1), setActive, look, dismiss, onKey };
}
