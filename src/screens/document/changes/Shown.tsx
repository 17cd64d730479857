import { t } from '../../../i18n/client.ts';
import type { Difference } from './differences.ts';

/** What has changed in a field, in words. */
export function Shown({ difference }: { readonly difference: Difference }) {
  if (difference.kind === 'swap') {
    return (
      <p>
        <span className="sr-only">{t('changes:review.from')}</span> <del dir="auto">{difference.from}</del>{' '}
        <span className="turns inline-block text-muted" aria-hidden="true">
          →
        </span>{' '}
        <span className="sr-only">{t('changes:review.to')}</span> <ins dir="auto">{difference.to}</ins>
      </p>
    );
  }
  if (difference.kind === 'list') {
    const line = (names: readonly string[], key: 'added' | 'gone') =>
      names.length > 0 && (
        <p>
          {t(`changes:review.${key}`)}{' '}
          {names.map((name, at) => (
            <bdi key={`${name}-${String(at)}`} className="review-name">
              {name}
            </bdi>
          ))}
        </p>
      );
    return (
      <>
        {line(difference.added, 'added')}
        {line(difference.gone, 'gone')}
      </>
    );
  }
  return (
    <>
      {difference.parts.length > 0 && (
        <p dir="auto" className="review-text">
          {difference.parts.map(({ kind, text }, at) => {
            const key = `${kind}-${String(at)}`;
            if (kind === 'same') return <span key={key}>{text}</span>;
            return kind === 'gone' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>;
          })}
        </p>
      )}
      {difference.hasMore && <p className="text-muted">{t('changes:review.more')}</p>}
    </>
  );
}
