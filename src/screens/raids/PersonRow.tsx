/** Somebody who came in a raid: who they are, how old their account is, what they wrote and what was done to them. */
import { infractionName } from '../../app/panels/act/rule-words.ts';
import type { RaidCase, RaidPerson } from '../../contract/raids.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatTime } from '../../i18n/format.ts';
import { createdAt } from '../../lib/snowflake.ts';
import { href } from '../../routes.ts';
import { actionText } from '../../screen-kits/member/case-text.ts';
import { MemberLink } from '../../screen-kits/member/MemberLink.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import type { Choice } from './use-choice.ts';

interface Props {
  readonly guildId: string;
  readonly one: RaidPerson;
  readonly choice: Choice;
  /** Of the guild, in which the times of the raid are shown. */
  readonly timezone: string | undefined;
}

export function PersonRow({ guildId, one, choice, timezone }: Props) {
  const { person, joined_at, cases, caught, messages } = one;
  const isChosen = choice.has(person.id);
  return (
    <li
      className={`grid grid-cols-[auto_auto_minmax(0,1.2fr)_minmax(0,1fr)] items-start gap-x-3 gap-y-1 px-5 py-2.5 max-sm:grid-cols-[auto_auto_minmax(0,1fr)] max-sm:px-4 ${isChosen ? 'bg-tint' : ''}`}
    >
      <label className="grid min-h-9 place-items-center coarse:min-h-11 coarse:min-w-11">
        <input
          type="checkbox"
          className="h-4 w-4 accent-ink"
          checked={isChosen}
          // A click tells whether Shift is held; so does the space bar.
          onClick={(event) => choice.toggle(person.id, event.shiftKey)}
          onChange={() => {}}
        />
        <span className="sr-only">{t('raids:choose', { name: person.display_name })}</span>
      </label>
      <Avatar name={person.display_name} src={person.avatar_url} id={person.id} size={36} round />
      <div className="min-w-0">
        <p className="truncate font-semibold">
          <MemberLink guildId={guildId} person={person} />{' '}
          <bdi className="font-normal text-muted">@{person.username}</bdi>
        </p>
        <p className="text-body/4.5 text-muted">
          {t('raids:account')} <RelativeTime at={createdAt(person.id).toISOString()} />
          {joined_at && ` · ${t('raids:joined', { time: formatTime(joined_at, locale, timezone) })}`}
        </p>
        {messages.map(({ content, sent_at }) => (
          <blockquote
            key={`${sent_at} ${content}`}
            dir="auto"
            className="mt-1 line-clamp-2 border-s-2 border-line ps-2 text-body/4.5 [overflow-wrap:anywhere] [text-align:match-parent]"
          >
            {content}
          </blockquote>
        ))}
      </div>
      <div className="min-w-0 text-body/5 max-sm:col-start-3">
        {cases.length === 0 ? (
          <p className="text-muted">{t('raids:nothing')}</p>
        ) : (
          <ul>
            {cases.map((done) => (
              <Deed key={done.number} guildId={guildId} done={done} />
            ))}
          </ul>
        )}
        {caught.length > 0 && (
          <p className="text-muted">
            {caught.map((type) => infractionName(type, { t, locale })).join(' · ')}
          </p>
        )}
      </div>
    </li>
  );
}

function Deed({ guildId, done }: { readonly guildId: string; readonly done: RaidCase }) {
  const { number, status } = done;
  return (
    <li>
      <a
        className="anchor coarse:inline-block coarse:py-3"
        href={`${href('history', { guild_id: guildId }, locale)}?case=${number}`}
      >
        {actionText(done)} <bdi className="id">#{number}</bdi>
      </a>
      {status !== 'active' && ` (${t(`history:statuses.${status}`)})`}
    </li>
  );
}
