import { t } from '../../../i18n/client.ts';
import type { Difference } from './differences.ts';

/** How many names of a list are shown before "and … more". */
const most = 12;

/** Longer values are shown below each other. */
const oneLine = 60;

interface Props {
  readonly difference: Difference;
  /** The names of a list stand apart from each other, without dots between them. */
  readonly asChips?: boolean;
}

/** What has changed in a field, in words. */
export function ChangeInWords({ difference, asChips = false }: Props) {
  if (difference.kind === 'swap') {
    const { from, to } = difference;
    const isLong = from.length > oneLine || to.length > oneLine;
    return (
      <p>
        <span className="sr-only">{t('changes:review.from')}</span>{' '}
        <del dir="auto" className={isLong ? 'block text-muted [text-align:match-parent]' : 'text-muted'}>
          {from}
        </del>{' '}
        <span className={isLong ? 'hidden' : 'turns inline-block text-muted'} aria-hidden="true">
          →
        </span>{' '}
        <span className="sr-only">{t('changes:review.to')}</span>{' '}
        <ins
          dir="auto"
          className={
            isLong ? 'block font-medium no-underline [text-align:match-parent]' : 'font-medium no-underline'
          }
        >
          {to}
        </ins>
      </p>
    );
  }
  if (difference.kind === 'list') {
    const line = (names: readonly string[], key: 'added' | 'gone') =>
      names.length > 0 && (
        <p>
          {t(`changes:review.${key}`)}{' '}
          {names.slice(0, most).map((name, at) => (
            // The dot between two names follows the page's direction, so it stands outside of the name's own.
            <span
              key={`${name}-${String(at)}`}
              className={asChips ? 'me-1 inline-block rounded-md bg-hover px-1.5' : 'me-1'}
            >
              {!asChips && at > 0 && '· '}
              <bdi>{name}</bdi>
            </span>
          ))}
          {names.length > most && (
            <span className="text-muted">{t('changes:review.others', { count: names.length - most })}</span>
          )}
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
        <p dir="auto" className="whitespace-pre-line [text-align:match-parent]">
          {difference.parts.map(({ kind, text }, at) => {
            const key = `${kind}-${String(at)}`;
            if (kind === 'same') return <span key={key}>{text}</span>;
            return kind === 'gone' ? (
              <del key={key} className="bg-error-soft text-error-text">
                {text}
              </del>
            ) : (
              <ins key={key} className="bg-success-soft font-medium text-success-text no-underline">
                {text}
              </ins>
            );
          })}
        </p>
      )}
      {difference.hasMore && <p className="text-muted">{t('changes:review.more')}</p>}
    </>
  );
}
