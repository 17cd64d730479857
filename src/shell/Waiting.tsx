import type { ReactNode } from 'react';
import { t } from '../i18n/client.ts';
import { useSlow } from '../ui/use-slow.ts';

/** A skeleton of the screen's true shape, and after a while a word that it takes long. */
export function Waiting({ children }: { readonly children: ReactNode }) {
  const slow = useSlow(true);
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {t('common:loading')}
      </p>
      {slow && (
        <p role="status" className="mb-4 flex flex-wrap items-center gap-3 text-muted">
          {t('frame:slow')}
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => location.reload()}>
            {t('common:retry')}
          </button>
        </p>
      )}
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
