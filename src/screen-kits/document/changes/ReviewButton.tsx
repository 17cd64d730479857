import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../../i18n/client.ts';
import { adoptStyles } from '../../../ui/adopt.ts';
import { Lazy } from '../../../ui/Lazy.tsx';
import { lazyCode } from '../../../ui/lazy-code.ts';
import type { FormControl } from '../use-form.ts';
import { NoteButton } from './Note.tsx';
import css from './review.css?inline';

adoptStyles(css);

const reviewList = lazyCode(() => import('./ReviewList.tsx'));

/** Opens the list of changes: a panel above the button, on a phone a sheet. */
export function ReviewButton<T>({ form }: { readonly form: FormControl<T> }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const root = form.root.current;
  return (
    <>
      <NoteButton
        popoverTarget={id}
        aria-haspopup="dialog"
        onPointerEnter={reviewList.prefetch}
        onFocus={reviewList.prefetch}
      >
        {t('changes:review.open')}
      </NoteButton>
      {/* Out of the bar, which has colours of its own. */}
      {root &&
        createPortal(
          <div
            id={id}
            popover="auto"
            role="dialog"
            aria-labelledby={`${id}-title`}
            className="review"
            onToggle={({ newState }) => setOpen(newState === 'open')}
          >
            {isOpen && (
              <Lazy source={reviewList}>
                {({ ReviewList }) => <ReviewList form={form} titleId={`${id}-title`} />}
              </Lazy>
            )}
          </div>,
          root,
        )}
    </>
  );
}
