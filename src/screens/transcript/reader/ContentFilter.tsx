import Link from 'lucide-react/icons/link';
import Paperclip from 'lucide-react/icons/paperclip';
import { useMemo } from 'react';
import type { TranscriptMessage } from '../../../contract/transcript.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
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
    <section className="transcript-part" aria-labelledby="transcript-only">
      <h2 id="transcript-only" className="transcript-part-title">
        {t('transcript-reader:only.title')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {there.map(({ kind, icon: Icon, count }) => (
          <button
            key={kind}
            type="button"
            className="transcript-chip"
            aria-pressed={filter.kind === kind}
            onClick={() => onChange(filter.kind === kind ? noFilter : { kind })}
          >
            <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
            {t(`transcript-reader:only.${kind}`)}
            <span className="num text-muted">{formatNumber(count, locale)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
