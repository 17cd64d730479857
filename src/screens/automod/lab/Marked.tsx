import type { ReactNode } from 'react';
import { t } from '../../../i18n/client.ts';
import type { RowText } from './view.ts';

interface MarkProps {
  /** Whether an exemption keeps it from being acted on. */
  readonly isSpared: boolean;
  readonly children: ReactNode;
}

/** What a rule has found in a text. */
export function Mark({ isSpared, children }: MarkProps) {
  const look = isSpared
    ? 'bg-transparent text-inherit decoration-edge decoration-dotted'
    : 'bg-warning-soft text-warning-text decoration-attention forced-colors:bg-[Mark] forced-colors:text-[MarkText]';
  return (
    <mark
      className={`rounded-[3px] px-0.5 font-semibold underline decoration-2 underline-offset-[3px] ${look}`}
    >
      {children}
    </mark>
  );
}

function Text({ kind, pieces, isFirst }: RowText & { readonly isFirst: boolean }) {
  let at = 0;
  return (
    <p
      data-text=""
      className="max-h-48 overflow-y-auto whitespace-pre-wrap [text-align:match-parent]"
      dir="auto"
    >
      {!isFirst && kind !== 'content' && (
        <span className="text-body/4.5 text-muted">{t(`automod-lab:part.${kind}`)} </span>
      )}
      {pieces.map(({ text, tone }) => {
        const key = at;
        at += text.length;
        return tone === null ? (
          text
        ) : (
          <Mark key={key} isSpared={tone === 'spared'}>
            {text}
          </Mark>
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
