import Crown from 'lucide-react/icons/crown';
import Info from 'lucide-react/icons/info';
import { may } from '../../app/guild/may.ts';
import type { Guild } from '../../contract/guilds.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { languages } from '../../i18n/language.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { buttonLook } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { SettingsButton } from './SettingsButton.tsx';

/** What a language calls itself; one that we do not know keeps its tag. */
const nameOfLanguage = (tag: string) => Object.entries(languages).find(([name]) => name === tag)?.[1] ?? tag;

/** Details that are rarely needed. */
function Facts({ guild }: { readonly guild: Guild }) {
  const facts = [
    [
      'members',
      guild.member_count === null ? t('guild:identity.unknown') : formatNumber(guild.member_count, locale),
    ],
    ['role', t(`guilds:${guild.viewer.role}`)],
    ['timezone', guild.timezone],
    ['language', nameOfLanguage(guild.locale)],
    ['bot_since', guild.bot ? formatDate(guild.bot.joined_at, locale) : t('guild:identity.unknown')],
    ['id', guild.id],
  ] as const;
  return (
    <dl className="grid min-w-64 gap-2.5 p-4">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-muted">{t(`guild:identity.${name}`)}</dt>
          <dd className={name === 'id' ? 'id font-semibold' : 'font-semibold'}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The guild's name and picture, with details behind a button. */
export function Identity({ guild }: { readonly guild: Guild }) {
  return (
    <header className="flex items-start gap-4">
      <Avatar name={guild.name} src={guild.icon_url} id={guild.id} size={56} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="line-clamp-3 text-2xl/8">
            <bdi>{guild.name}</bdi>
          </h2>
          {guild.premium && (
            <p className="inline-flex items-center gap-1 rounded-full bg-premium-soft px-2 py-0.5 text-xs/4 font-semibold text-premium-text">
              <Crown size={12} aria-hidden="true" />
              {guild.premium_until
                ? t('guild:identity.premium_until', { date: formatDate(guild.premium_until, locale) })
                : t('guilds:premium')}
            </p>
          )}
        </div>
        <p className="text-muted">{t('guild:sentence')}</p>
      </div>
      {guild.bot && may(guild, 'guild', 'edit') && <SettingsButton guild={guild} />}
      <Menu
        label={t('guild:identity.open')}
        face={<Info size={18} strokeWidth={1.75} aria-hidden="true" />}
        className={buttonLook({ kind: 'plain', square: true })}
      >
        <Facts guild={guild} />
      </Menu>
    </header>
  );
}
