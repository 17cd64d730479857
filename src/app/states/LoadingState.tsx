import { type ReactNode, useLayoutEffect } from 'react';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { useSlow } from '../../ui/use-slow.ts';
import { arrive, wait } from '../navigation/arrival.ts';

/**
 * A skeleton, and after eight seconds a line that says that loading takes long. That something loads is said once: by the bar of the page.
 */
export function LoadingState({ children }: { readonly children: ReactNode }) {
  const slow = useSlow(true);
  useLayoutEffect(() => {
    wait('screen');
    return () => arrive('screen');
  }, []);
  return (
    <div>
      <div role="status">
        {slow && (
          // Positioned over the page, so that it shifts nothing.
          <p className="fixed inset-x-4 bottom-4 z-20 mx-auto flex w-fit flex-wrap items-center gap-3 rounded-card bg-raised p-3 ps-4 shadow-float">
            {t('frame:slow')}
            <Button kind="quiet" small onClick={() => location.reload()}>
              {t('common:retry')}
            </Button>
          </p>
        )}
      </div>
      <div aria-busy="true" aria-hidden="true" data-loading="">
        {children}
      </div>
    </div>
  );
}
