import type { ModerationCase } from '../../contract/history.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatMoment } from '../../i18n/format.ts';
import { MemberLink } from './MemberLink.tsx';

interface Props {
  readonly guildId: string;
  readonly notes: ModerationCase['notes'];
}

/** The notes on a case, each with its author and time. */
export function Notes({ guildId, notes }: Props) {
  return (
    <ul className="grid gap-2" aria-label={t('history:columns.notes')}>
      {notes.map(({ author, body, created_at }) => (
        <li key={created_at + author.id} className="rounded-control bg-ground px-3 py-2">
          <p>
            <bdi>{body}</bdi>
          </p>
          <p className="text-body/4.5 text-muted">
            <MemberLink guildId={guildId} person={author} /> · {formatMoment(created_at, locale)}
          </p>
        </li>
      ))}
    </ul>
  );
}
