import { dequal } from 'dequal';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { MessageTemplate } from '../../chat/message/message.ts';
import type { Edit } from '../editor/editing.ts';
import { changedAt } from '../text/changed-at.ts';
import { type EditHistory, recorded, redone, startHistory, undone } from '../text/edit-history.ts';

/** A message that is being edited, with undo and redo. Its functions stay the same from one drawing to the next. */
export interface Edited {
  /** Changes the message while somebody types. Quick changes to one field are one step. */
  readonly edit: Edit<MessageTemplate>;
  /** Makes the next change a step of its own. */
  readonly separate: () => void;
  /** Undoes or redoes a step; false where there is none. */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

type History = EditHistory<MessageTemplate>;

/**
 * Undo and redo for a whole message whose value is kept elsewhere. The browser's own undo knows one field at a time, and forgets its
 * steps when a value is set by script. Changes from outside can be undone too. `onChange` changes the value before the next drawing, as a
 * store does.
 */
export function useHistory(value: MessageTemplate, onChange: (value: MessageTemplate) => void): Edited {
  const [{ history, seen }, setState] = useState({ history: startHistory(value), seen: value });
  const steps = useRef(0);
  if (value !== seen) {
    const known = dequal(value, history.present);
    setState({ history: known ? history : recorded(history, value, 'outside', Date.now()), seen: value });
  }
  // What an edit starts from: two in one event follow each other, before either is drawn.
  const latest = useRef({ history, onChange });
  useLayoutEffect(() => {
    latest.current = { history, onChange };
  });
  const show = useCallback((next: History): boolean => {
    const { history: before, onChange: tell } = latest.current;
    if (next === before) return false;
    latest.current = { history: next, onChange: tell };
    // Its own change comes back as the value: nothing from outside, which would take a second drawing.
    setState({ history: next, seen: next.present });
    tell(next.present);
    return true;
  }, []);
  const edit = useCallback<Edit<MessageTemplate>>(
    (change) => {
      const { history: before } = latest.current;
      const message = change(before.present);
      const place = `${steps.current} ${changedAt(before.present, message)}`;
      show(recorded(before, message, place, Date.now()));
    },
    [show],
  );
  return {
    edit,
    separate: useCallback(() => {
      steps.current += 1;
    }, []),
    undo: useCallback(() => show(undone(latest.current.history)), [show]),
    redo: useCallback(() => show(redone(latest.current.history)), [show]),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
