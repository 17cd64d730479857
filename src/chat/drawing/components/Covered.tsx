import { type ReactNode, useRef, useState } from 'react';
import { useView } from '../view.ts';

/** A part that is covered until somebody presses it. What is under the cover is `inert`: no key reaches it before. */
export function Covered({ on, children }: { readonly on: boolean; readonly children: ReactNode }) {
  const { t } = useView();
  const [open, setOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  if (!on) return children;
  return (
    <div className="chat-covered" data-open={open || undefined}>
      <div ref={content} inert={!open} tabIndex={open ? -1 : undefined}>
        {children}
      </div>
      {!open && (
        <button
          type="button"
          className="chat-veil"
          onClick={() => {
            setOpen(true);
            // The button goes, and the focus with it, unless something takes it.
            requestAnimationFrame(() => content.current?.focus());
          }}
        >
          {t('components:reveal')}
        </button>
      )}
    </div>
  );
}
