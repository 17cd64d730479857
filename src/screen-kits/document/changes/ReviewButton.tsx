import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../../i18n/client.ts';
import { Lazy } from '../../../ui/Lazy.tsx';
import { lazyCode } from '../../../ui/lazy-code.ts';
import type { FormControl } from '../use-form.ts';
import { NoteButton } from './Note.tsx';

const reviewList = lazyCode(() => import('./ReviewList.tsx'));

/** Above the button that opens it; without CSS anchor positioning above the bar. */
const panel =
  'inset-auto mx-0 mb-5 mt-0 max-h-[min(28rem,60dvh)] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain rounded-card ' +
  'bg-raised px-4 pb-4 pt-3 text-content shadow-float [position-area:block-start_span-inline-end] ' +
  'supports-[not(position-area:block-start)]:bottom-20 supports-[not(position-area:block-start)]:end-6 ' +
  'max-sm:inset-x-0 max-sm:bottom-0 max-sm:top-auto max-sm:mb-0 max-sm:max-h-[80dvh] max-sm:w-full max-sm:rounded-b-none ' +
  'max-sm:pb-[calc(1rem+env(safe-area-inset-bottom))] max-sm:[position-area:none] max-sm:backdrop:bg-[rgb(10_11_18/55%)] ' +
  'forced-colors:border forced-colors:border-canvas-text';

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
            className={panel}
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
