import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { lazyCode, useCode } from '../../ui/lazy-code.ts';
import { toast } from '../stores/toasts.ts';

export const customiser = lazyCode(() =>
  withTexts(['customiser'], import('../panels/customiser/Customiser.tsx')),
);

const $isOpen = atom(false);

/** Opens the customiser; called by the account's menu and by the command palette. */
export function openCustomiser(): void {
  $isOpen.set(true);
}

const close = () => $isOpen.set(false);

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

/** The drawer, rendered outside the navbar, which may be hidden. Its code, styles and texts are fetched when it is first opened. */
export function CustomiserDrawer() {
  const isOpen = useStore($isOpen);
  return isOpen && <Lazy />;
}
