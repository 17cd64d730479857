import { type ReactNode, useLayoutEffect } from 'react';
import { arrive, wait } from '../navigation/arrival.ts';
import { SlowNote } from './SlowNote.tsx';

/**
 * A skeleton, and after eight seconds a line that says that loading takes long. That something loads is said once: by the bar of the page.
 */
export function LoadingState({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    wait('screen');
    return () => arrive('screen');
  }, []);
  return (
    <div>
      <SlowNote floats />
      <div aria-busy="true" aria-hidden="true" data-loading="">
        {children}
      </div>
    </div>
  );
}
