import type { ComponentProps } from 'react';
import type { ConfirmDialog } from './dialogs/ConfirmDialog.tsx';
import { Lazy } from './Lazy.tsx';
import { lazyCode } from './lazy-code.ts';

const code = lazyCode(() => import('./dialogs/ConfirmDialog.tsx'));

/** Fetches the dialog's code early, from the controls that open it. */
export const prefetchConfirm = code.prefetch;

/** A `ConfirmDialog` whose code is fetched when it is needed, for screens where it is rarely opened. */
export function LazyConfirm(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <Lazy source={code} waiting={null}>
      {({ ConfirmDialog: Dialog }) => <Dialog {...props} />}
    </Lazy>
  );
}
