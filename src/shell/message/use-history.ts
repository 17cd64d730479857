import { dequal } from 'dequal';
import { useCallback, useRef, useState } from 'react';
import { changedAt } from '../../lib/changed-at.ts';
import { recorded, redone, startHistory, undone } from '../../lib/edit-history.ts';
import type { MessageTemplate } from '../../lib/message.ts';

/** A message that is being edited, with undo and redo. */
export interface Edited {
  /** Changes the message while somebody types. Quick changes to one field are one step. */
  readonly change: (message: MessageTemplate) => void;
  /** Makes the next change a step of its own. */
  readonly separate: () => void;
  /** Undoes or redoes a step; false where there is none. */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/**
 * Undo and redo for a whole message whose value is kept elsewhere. The browser's own undo knows one field at a time, and forgets its
 * steps when a value is set by script. Changes from outside can be undone too.
 */
export function useHistory(value: MessageTemplate, onChange: (value: MessageTemplate) => void): Edited {
  const [{ history, seen }, setState] = useState({ history: startHistory(value), seen: value });
  const steps = useRef(0);
  if (value !== seen) {
    const known = dequal(value, history.present);
    setState({ history: known ? history : recorded(history, value, 'outside', Date.now()), seen: value });
  }
  function show(next: typeof history): boolean {
    if (next === history) return false;
    setState({ history: next, seen });
    onChange(next.present);
    return true;
  }
  return {
    change(message) {
      const place = `${steps.current} ${changedAt(history.present, message)}`;
      show(recorded(history, message, place, Date.now()));
    },
    separate: useCallback(() => {
      steps.current += 1;
    }, []),
    undo: () => show(undone(history)),
    redo: () => show(redone(history)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
