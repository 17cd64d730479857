import { dequal } from 'dequal';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { MessageTemplate } from '../../chat/message/message.ts';
import type { Edit } from '../editor/editing.ts';
import { changedAt } from '../text/changed-at.ts';
import { type EditHistory, recorded, redone, startHistory, undone } from '../text/edit-history.ts';

/** A message that is being edited, with undo and redo. Its functions stay the same between renders. */
export interface Edited {
  /** Changes the message. Quick changes to one field are one step. */
  readonly edit: Edit<MessageTemplate>;
  /** Makes the next change a separate step. */
  readonly separate: () => void;
  /** Undoes a step (`redo`: redoes one); false when there is none. */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

type History = EditHistory<MessageTemplate>;

/**
 * Undo and redo for a whole message whose value is kept elsewhere. The browser's own undo only works in one field at a time, and
 * forgets its steps when a script sets a value. Changes from outside can be undone too. `onChange` must change the value before the
 * next render, like a store does.
 */
export function useHistory(value: MessageTemplate, onChange: (value: MessageTemplate) => void): Edited {
  const [{ history, seen }, setState] = useState({ history: startHistory(value), seen: value });
  const steps = useRef(0);
  if (value !== seen) {
    const known = dequal(value, history.present);
    setState({ history: known ? history : recorded(history, value, 'outside', Date.now()), seen: value });
  }
  // The state that an edit starts from: of two edits in one event, the second builds on the first, before either is rendered.
  const latest = useRef({ history, onChange });
  useLayoutEffect(() => {
    latest.current = { history, onChange };
  });
  const show = useCallback((next: History): boolean => {
    const { history: before, onChange: tell } = latest.current;
    if (next === before) return false;
    latest.current = { history: next, onChange: tell };
    // Marks its own change, which comes back as the value, so that it is not taken for one from outside, which renders twice.
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
