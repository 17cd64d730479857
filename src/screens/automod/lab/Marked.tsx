import { t } from '../../../i18n/client.ts';
import type { RowText } from './view.ts';

function Text({ kind, pieces, isFirst }: RowText & { readonly isFirst: boolean }) {
  let at = 0;
  return (
    <p data-text="" className="max-h-48 overflow-y-auto whitespace-pre-wrap" dir="auto">
      {!isFirst && kind !== 'content' && (
        <span className="text-body/4.5 text-muted">{t(`automod-lab:part.${kind}`)} </span>
      )}
      {pieces.map(({ text, tone }) => {
        const key = at;
        at += text.length;
        return tone === null ? (
          text
        ) : (
          <mark key={key} className="lab-mark" data-tone={tone === 'spared' ? 'spared' : undefined}>
            {text}
          </mark>
        );
      })}
    </p>
  );
}

/** A message with its matches highlighted. The verdict below describes them in words. */
export function Marked({ texts }: { readonly texts: readonly RowText[] }) {
  const shown = texts.map((text, index) => ({ ...text, index })).filter(({ pieces }) => pieces.length > 0);
  if (shown.length === 0) return <p className="text-muted">{t('automod-lab:message.no_text')}</p>;
  return shown.map(({ index, ...text }) => <Text key={index} {...text} isFirst={index === 0} />);
}
