import { useId } from 'react';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { Notice } from '../../../ui/Notice.tsx';

interface Props {
  readonly kind: 'checking' | 'importing';
  readonly done: number;
  readonly total: number;
  readonly isWaiting: boolean;
}

/** How far a check or an import has come. */
export function Progress({ kind, done, total, isWaiting }: Props) {
  const id = useId();
  const figures = { done: formatNumber(done, locale), total: formatNumber(total, locale) };
  return (
    <div className="grid gap-2">
      <label htmlFor={id}>
        {kind === 'checking'
          ? t('history-import:check.running', figures)
          : t('history-import:go.running', figures)}
      </label>
      <progress className="w-full accent-ink" id={id} value={done} max={total} />
      {isWaiting && <Notice tone="warning">{t('history-import:go.waiting')}</Notice>}
    </div>
  );
}
