import type { ComponentProps } from 'react';
import type { ConfirmDialog } from './ConfirmDialog.tsx';
import { Lazy } from './Lazy.tsx';
import { lazyCode } from './lazy-code.ts';

const code = lazyCode(() => import('./ConfirmDialog.tsx'));

/** Fetches the dialog's code: for the controls that lead to it. */
export const prefetchConfirm = code.prefetch;

/** A `ConfirmDialog` whose code comes when it is needed: for screens on which hardly anybody asks for it. */
export function LazyConfirm(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <Lazy source={code} waiting={null}>
      {({ ConfirmDialog: Dialog }) => <Dialog {...props} />}
    </Lazy>
  );
}
