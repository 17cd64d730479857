import type { MyAppeal } from '../../contract/appeals.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatMoment } from '../../i18n/format.ts';
import { Avatar } from '../../ui/Avatar.tsx';

const moment = (at: string) => formatMoment(at, locale);

function banWords({ ban }: MyAppeal): string {
  if (!ban) return t('appeal:not_banned');
  const since = moment(ban.since);
  return ban.until
    ? t('appeal:banned_until', { since, until: moment(ban.until) })
    : t('appeal:banned', { since });
}

/** The guild, the state of the ban, and when the next appeal is possible. */
export function Standing({ value }: { readonly value: MyAppeal }) {
  const { guild, ban, may_send, next_at } = value;
  return (
    <section className="panel flex items-start gap-3 p-5 max-sm:p-4">
      <Avatar name={guild.name} src={guild.icon_url} id={guild.id} size={40} />
      <div className="grid min-w-0 gap-1">
        <h2 className="text-title/5.5">
          <bdi>{guild.name}</bdi>
        </h2>
        <p>{banWords(value)}</p>
        {ban && !may_send && next_at && (
          <p className="text-muted">{t('appeal:next', { when: moment(next_at) })}</p>
        )}
      </div>
    </section>
  );
}
