import ChevronRight from 'lucide-react/icons/chevron-right';
import Crown from 'lucide-react/icons/crown';
import type { Guild } from '../../contract/guilds.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { href, type RouteName, routes } from '../../routes.ts';
import { useGuildId } from '../../screens/context.ts';
import { mount } from '../../screens/Root.tsx';
import { DraftRows } from '../../shell/drafts/DraftRows.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { currentGuild, useResource } from '../../shell/guild-data.ts';
import { LoadingState } from '../../shell/LoadingState.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { navIcons } from '../../ui/nav-icons.ts';
import { Skeleton } from './Skeleton.tsx';
import { manifest } from './screen.ts';

/** The modules with their screens. All are listed: the bot runs them whether or not their screen is built. */
const modules = [
  ['automod', 'automod'],
  ['autosanction', 'auto-sanction'],
  ['captcha', 'captcha'],
  ['logs', 'logs'],
  ['recurring', 'recurring'],
  ['tickets', 'tickets'],
] as const satisfies readonly (readonly [keyof Guild['modules'], RouteName])[];

function Facts({ guild }: { readonly guild: Guild }) {
  const facts = [
    [
      'members',
      guild.member_count === null ? t('guild:identity.unknown') : formatNumber(guild.member_count, locale),
    ],
    ['role', t(`guilds:${guild.viewer.role}`)],
    ['timezone', guild.timezone],
    ['bot_since', guild.bot ? formatDate(guild.bot.joined_at, locale) : t('guild:identity.unknown')],
    ['id', guild.id],
  ] as const;
  return (
    <dl className="panel flex flex-wrap justify-between gap-x-8 gap-y-4 p-6">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-small text-muted">{t(`guild:identity.${name}`)}</dt>
          <dd className="mt-0.5 font-semibold">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ModuleRow({ guild, name, on }: { guild: Guild; name: (typeof modules)[number][1]; on: boolean }) {
  const Icon = navIcons[routes[name].nav.icon];
  // Moderators see the overview, but settings are for managers.
  const open = routes[name].built && guild.viewer.role !== 'moderator';
  const body = (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{t(`routes:${name}`)}</span>
        <span className="block text-small text-muted">{t(`guild:about.${name}`)}</span>
      </span>
      <span
        className={`whitespace-nowrap rounded-full px-2 py-0.5 text-caption font-semibold ${
          on ? 'bg-success-soft text-success-text' : 'bg-ground text-muted'
        }`}
      >
        {t(on ? 'guild:modules.on' : 'guild:modules.off')}
      </span>
      <ChevronRight
        size={16}
        aria-hidden
        className={`turns shrink-0 text-muted ${open ? '' : 'invisible'}`}
      />
    </>
  );
  const shape = 'flex items-center gap-4 px-6 py-3.5';
  return (
    <li className="border-t border-line">
      {open ? (
        <a
          className={`${shape} hover:bg-tint focus-visible:-outline-offset-2`}
          href={href(name, { guild_id: guild.id }, locale)}
        >
          {body}
        </a>
      ) : (
        <div className={shape}>{body}</div>
      )}
    </li>
  );
}

function Overview({ guild }: { readonly guild: Guild }) {
  return (
    <div className="grid gap-6">
      <header className="flex items-center gap-4">
        <Avatar name={guild.name} src={guild.icon_url} id={guild.id} size={56} />
        <div className="min-w-0">
          <h2 className="line-clamp-3 text-page">
            <bdi>{guild.name}</bdi>
          </h2>
          {guild.premium && (
            <p className="mt-1 inline-flex items-center gap-1 rounded-full bg-premium-soft px-2 py-0.5 text-caption font-semibold text-premium-text">
              <Crown size={12} aria-hidden />
              {guild.premium_until
                ? t('guild:identity.premium_until', { date: formatDate(guild.premium_until, locale) })
                : t('guilds:premium')}
            </p>
          )}
        </div>
      </header>
      {!guild.bot && (
        <EmptyState title={t('guild:bot_missing.title')} text={t('guild:bot_missing.text')}>
          {guild.invite_url && (
            <a className="btn btn-primary" href={guild.invite_url}>
              {t('guilds:invite')}
            </a>
          )}
        </EmptyState>
      )}
      <DraftRows guildId={guild.id} />
      <Facts guild={guild} />
      {guild.bot && (
        <section className="panel overflow-hidden">
          <div className="px-6 pb-4 pt-5">
            <h2 className="text-title">{t('guild:modules.title')}</h2>
            <p className="text-muted">
              {guild.viewer.role === 'moderator' ? t('guild:moderator_only.text') : t('guild:modules.help')}
            </p>
          </div>
          <ul>
            {modules.map(([module, name]) => (
              <ModuleRow key={name} guild={guild} name={name} on={guild.modules[module]} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The overview of a guild: facts about it, and which modules are on. */
export const Screen = mount(manifest, Content);

function Content() {
  const id = useGuildId();
  const resource = currentGuild(id);
  const state = useResource(resource);
  if (state.kind === 'ready') return <Overview guild={state.value} />;
  if (state.kind === 'failed') return <ErrorPanel error={state.error} retry={() => void resource.reload()} />;
  return (
    <LoadingState>
      <Skeleton />
    </LoadingState>
  );
}
