import Link from 'lucide-react/icons/link';
import Paperclip from 'lucide-react/icons/paperclip';
import { useMemo } from 'react';
import type { TranscriptMessage } from '../../../contract/transcript-message.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { choice, Part } from './Part.tsx';
import { countOf, type Filter, noFilter } from './rows.ts';

const kinds = [
  ['files', Paperclip],
  ['links', Link],
] as const;

interface Props {
  readonly messages: readonly TranscriptMessage[];
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** Filters the log by messages with files or with links. Options without messages are hidden. */
export function ContentFilter({ messages, filter, onChange }: Props) {
  const counts = useMemo(
    () => kinds.map(([kind, icon]) => ({ kind, icon, count: countOf(messages, { kind }) })),
    [messages],
  );
  const there = counts.filter(({ count }) => count > 0);
  if (there.length === 0) return null;
  return (
    <Part id="transcript-only" title={t('transcript-reader:only.title')}>
      <div className="flex flex-wrap gap-2">
        {there.map(({ kind, icon: Icon, count }) => (
          <button
            key={kind}
            type="button"
            className={`inline-flex min-h-[1.875rem] items-center gap-1.5 rounded-full border border-line px-2.5 aria-pressed:border-guild-line coarse:min-h-11 ${choice}`}
            aria-pressed={filter.kind === kind}
            onClick={() => onChange(filter.kind === kind ? noFilter : { kind })}
          >
            <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
            {t(`transcript-reader:only.${kind}`)}
            <span className="num text-muted">{formatNumber(count, locale)}</span>
          </button>
        ))}
      </div>
    </Part>
  );
}
