import { type KeyboardEvent, type ReactNode, use, useState } from 'react';
import { Around } from './SafeLink.tsx';
import { useView } from './view.ts';

interface Props {
  /** It has blocks in it, and is one itself. */
  readonly block: boolean;
  readonly children: ReactNode;
}

/**
 * Text that is covered until somebody presses it. What is under the cover is `inert`: no key reaches it before. The cover is the
 * ground of the text, line by line, so it is no `<button>`: that would be one rectangle in every browser.
 */
export function Spoiler({ block, children }: Props) {
  const { t } = useView();
  const [open, setOpen] = useState(false);
  const around = use(Around);
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
  // The same element before and after, so the focus stays on it.
  if (open)
    return (
      <span {...look} data-open tabIndex={-1}>
        <span>{children}</span>
      </span>
    );
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
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
