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

/** Also for what is no button of the navbar: the theme's menu on a phone, the command palette. */
export function openCustomiser(): void {
  $isOpen.set(true);
}

const close = () => $isOpen.set(false);

/** The drawer itself, outside the navbar, which may be out of sight. Its code is fetched when it is first opened. */
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

/** How the interface looks, as the reader likes it. */
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
