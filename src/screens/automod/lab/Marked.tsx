import { t } from '../../../i18n/client.ts';
import type { Piece } from './view.ts';

/** A message with its matches highlighted. The verdict below describes them in words. */
export function Marked({ pieces }: { readonly pieces: readonly Piece[] }) {
  if (pieces.length === 0) return <p className="lab-text text-muted">{t('automod-lab:message.no_text')}</p>;
  let at = 0;
  return (
    <p className="lab-text" dir="auto">
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
