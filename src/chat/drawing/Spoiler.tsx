import { type KeyboardEvent, type ReactNode, use, useState } from 'react';
import { pressedKey } from '../../ui/keys.ts';
import { TextContext } from './SafeLink.tsx';
import { useView } from './view.ts';

interface Props {
  /** Whether it contains blocks, and is therefore a block itself. */
  readonly block: boolean;
  readonly children: ReactNode;
}

/**
 * Text that is covered until somebody presses it. Until then it is `inert`, so that the keyboard cannot reach it. The cover is the
 * background of each line, so it is not a `<button>`, which browsers draw as one rectangle.
 */
export function Spoiler({ block, children }: Props) {
  const { t } = useView();
  const [open, setOpen] = useState(false);
  const around = use(TextContext);
  const look = { className: 'chat-spoiler', 'data-block': block || undefined };
  if (around === 'excerpt')
    return (
      <span {...look}>
        <span inert>{children}</span>
      </span>
    );
  if (around === 'link')
    return (
      <span {...look} data-open>
        {children}
      </span>
    );
  // The element is the same before and after, so it keeps the focus.
  if (open)
    return (
      <span {...look} data-open tabIndex={-1}>
        <span>{children}</span>
      </span>
    );
  function press(event: KeyboardEvent) {
    if (!['Enter', ' '].includes(pressedKey(event))) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above.
    <span
      {...look}
      role="button"
      tabIndex={0}
      aria-label={t('chat:reveal')}
      onClick={() => setOpen(true)}
      onKeyDown={press}
    >
      <span inert>{children}</span>
    </span>
  );
}
