import type { Person as PersonValue } from '../../contract/user.ts';
import { locale } from '../../i18n/client.ts';
import { formatMoment, formatTime } from '../../i18n/format.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { exactLook, whenLook } from '../../ui/RelativeTime.tsx';
import { rowPerson } from './looks.tsx';

/** Somebody in a cell: their picture and the name that they go by. */
export function Person({ person }: { readonly person: PersonValue }) {
  return (
    <span className={rowPerson}>
      <Avatar name={person.display_name} src={person.avatar_url} id={person.id} size={20} round />
      <bdi className="overflow-hidden text-ellipsis">{person.display_name}</bdi>
    </span>
  );
}

/** A text in a cell. It gets the room that is left (table.css), and begins where the page does, whatever its own direction. */
export function RowText({ text }: { readonly text: string | null }) {
  return (
    <span className="row-text flex text-muted">
      <bdi className="truncate" title={text ?? undefined}>
        {text ?? '–'}
      </bdi>
    </span>
  );
}

/** The time of a row under the heading of its day, with the whole moment for the pointer. */
export function WhenCell({ at }: { readonly at: string }) {
  return (
    <time className={whenLook} dateTime={at}>
      {formatTime(at, locale)}
      <span className={exactLook}> {formatMoment(at, locale)}</span>
    </time>
  );
}
