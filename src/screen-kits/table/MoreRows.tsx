import './styles.ts';
import { useLayoutEffect, useRef } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import type { PagesState } from './pages.ts';

const feet = { loading_more: 'loading', more_failed: 'failed' } as const;

/** The state of the foot of a paged table. */
export function footOf({ kind }: PagesState<unknown>): Props['state'] {
  return feet[kind as keyof typeof feet] ?? 'rest';
}

interface Props {
  /** Rows that are there. */
  readonly shown: number;
  /** Rows over all pages. */
  readonly total: number;
  readonly state: 'rest' | 'loading' | 'failed';
  readonly onMore: () => void;
}

/**
 * The foot of a paged table. The button keeps the focus while pages load; after the last one the focus moves to the line that
 * says that all rows are shown.
 */
export function MoreRows({ shown, total, state, onMore }: Props) {
  const line = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  const isLast = shown >= total;
  useLayoutEffect(() => {
    if (isLast && pressed.current && document.activeElement === document.body) line.current?.focus();
  }, [isLast]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-muted">
      <p ref={line} tabIndex={-1}>
        {t('table:shown', { shown: formatNumber(shown, locale), total: formatNumber(total, locale) })}
      </p>
      {state === 'failed' && <p role="alert">{t('table:more_failed')}</p>}
      {!isLast && (
        <Button
          kind="quiet"
          data-more
          aria-disabled={state === 'loading' || undefined}
          onClick={() => {
            pressed.current = true;
            if (state !== 'loading') onMore();
          }}
        >
          {state === 'failed' ? t('common:retry') : t('table:more')}
        </Button>
      )}
    </div>
  );
}
