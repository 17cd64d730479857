import { useStore } from '@nanostores/react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../i18n/client.ts';
import { withTexts } from '../i18n/texts.ts';
import { toast } from '../stores/toasts.ts';
import { lazyCode, useCode } from '../ui/lazy-code.ts';

const customiser = lazyCode(() => withTexts(['customiser'], import('./customiser/Customiser.tsx')));

const $isOpen = atom(false);

/** Opens the customiser; also called by the theme menu on a phone and by the command palette. */
export function openCustomiser(): void {
  $isOpen.set(true);
}

const close = () => $isOpen.set(false);

/** The drawer, rendered outside the navbar, which may be hidden. Its code, styles and texts are fetched when it is first opened. */
function Lazy() {
  const state = useCode(customiser);
  const { kind } = state;
  useEffect(() => {
    if (kind !== 'failed') return;
    close();
    toast({
      tone: 'error',
      text: t('frame:customiser_failed'),
      action: { label: t('common:retry'), run: openCustomiser },
    });
  }, [kind]);
  if (state.kind !== 'ready') return null;
  return createPortal(<state.code.Customiser onClose={close} />, document.body);
}

/** The navbar's button for the customiser. */
export function CustomiserButton() {
  const isOpen = useStore($isOpen);
  const label = t('frame:customise');
  return (
    <>
      <button
        type="button"
        className="btn btn-plain hidden px-2 sm:inline-flex"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onPointerEnter={customiser.prefetch}
        onFocus={customiser.prefetch}
        onClick={openCustomiser}
      >
        <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />
      </button>
      {isOpen && <Lazy />}
    </>
  );
}
