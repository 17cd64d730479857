import { type ReactNode, use, useRef, useState } from 'react';
import { Around } from './SafeLink.tsx';
import { useView } from './view.ts';

/** Text that is covered until somebody presses the button over it. What is under the cover is `inert`: no key reaches it before. */
export function Spoiler({ children }: { readonly children: ReactNode }) {
  const { t } = useView();
  const [open, setOpen] = useState(false);
  const around = use(Around);
  const content = useRef<HTMLSpanElement>(null);
  function reveal() {
    setOpen(true);
    // The button goes, and the focus with it, unless something takes it.
    requestAnimationFrame(() => content.current?.focus());
  }
  if (around === 'excerpt')
    return (
      <span className="chat-spoiler">
        <span inert>{children}</span>
      </span>
    );
  if (around === 'link')
    return (
      <span className="chat-spoiler" data-open>
        {children}
      </span>
    );
  return (
    <span className="chat-spoiler" data-open={open || undefined}>
      <span ref={content} inert={!open} tabIndex={open ? -1 : undefined}>
        {children}
      </span>
      {!open && (
        <button type="button" className="chat-cover" aria-label={t('chat:reveal')} onClick={reveal} />
      )}
    </span>
  );
}
