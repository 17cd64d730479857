import { type ReactNode, useRef, useState } from 'react';
import { useView } from '../view.ts';

/** A part that is covered until somebody presses it. Until then it is `inert`, so that the keyboard cannot reach it. */
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
            // The button disappears, so the focus moves to what it covered.
            requestAnimationFrame(() => content.current?.focus());
          }}
        >
          {t('components:reveal')}
        </button>
      )}
    </div>
  );
}
