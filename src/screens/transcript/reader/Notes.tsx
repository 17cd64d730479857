import type { TicketNote } from '../../../contract/transcript.ts';
import { MemberLink } from '../../../screen-kits/member/MemberLink.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import type { TranscriptPlace } from './place.ts';

interface Props {
  readonly notes: readonly TicketNote[];
  readonly place: TranscriptPlace;
}

/** The notes of the team, oldest first. */
export function Notes({ notes, place }: Props) {
  return (
    <ul className="grid gap-2">
      {notes.map(({ id, author, at, content }) => (
        <li key={id} className="rounded-control bg-warning-soft px-3 py-2 text-body">
          <p className="flex flex-wrap justify-between gap-x-3 text-muted">
            <MemberLink guildId={place.guildId} person={author} />
            <RelativeTime at={at} timeZone={place.timeZone} />
          </p>
          <p
            className="whitespace-pre-wrap text-content [text-align:match-parent] [overflow-wrap:anywhere]"
            dir="auto"
          >
            {content}
          </p>
        </li>
      ))}
    </ul>
  );
}
