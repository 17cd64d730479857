import { type FocusEvent, useCallback, useState } from 'react';
import { isBlankAt } from '../../app/stores/settings/untouched.ts';
import type { MessageTemplate } from '../../chat/message/message.ts';

/** The part of a message that a path leads into: its embed, or the innermost component that is edited by itself. */
export const partOf = (path: string): string | undefined =>
  /^(embeds\.\d+|components.*\.\d+)\./.exec(path)?.[1];

export interface LeftParts {
  /** Whether a fault at a path is only that nothing has been typed there yet, by somebody who is still at that part. */
  isEarly(message: MessageTemplate, path: string): boolean;
  /** To be called when the focus leaves something in the editor. */
  onBlur(event: FocusEvent<HTMLElement>): void;
}

/** Remembers which parts of a message (`data-part`) somebody has left: what is missing in one is told only then. */
export function useLeftParts(): LeftParts {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const onBlur = useCallback(({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const paths: string[] = [];
    for (let part = target.closest<HTMLElement>('[data-part]'); part; ) {
      const path = part.dataset.part;
      if (path && !part.contains(relatedTarget)) paths.push(path);
      part = part.parentElement?.closest<HTMLElement>('[data-part]') ?? null;
    }
    if (paths.length > 0)
      setLeft((before) =>
        paths.every((path) => before.has(path)) ? before : new Set([...before, ...paths]),
      );
  }, []);
  const isEarly = useCallback(
    (message: MessageTemplate, path: string) => {
      const part = partOf(path);
      if (part === undefined || left.has(part)) return false;
      // Of an embed, the description stands for the whole.
      return isBlankAt(message, path === `${part}.description` ? part : path);
    },
    [left],
  );
  return { isEarly, onBlur };
}
