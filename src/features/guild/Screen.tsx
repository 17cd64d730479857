import Crown from 'lucide-react/icons/crown';
import { useEffect } from 'react';
import type { Guild } from '../../contract/guilds.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { useGuildId } from '../../screens/context.ts';
import { mount } from '../../screens/Root.tsx';
import { BotMissing } from '../../shell/BotMissing.tsx';
import { DraftRows } from '../../shell/drafts/DraftRows.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { currentGuild, useResource } from '../../shell/guild-data.ts';
import { LoadingState } from '../../shell/LoadingState.tsx';
import { startChecks } from '../../shell/notices/checks.ts';
import { guildHealth, type Health } from '../../shell/notices/health.ts';
import { fetchSearchIndex } from '../../shell/search-index.ts';
import type { ResourceState } from '../../stores/resource.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { lazyCode, useCode } from '../../ui/lazy-code.ts';
import { Attention } from './Attention.tsx';
import { Modules } from './Modules.tsx';
import { Skeleton } from './Skeleton.tsx';
import { manifest } from './screen.ts';

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
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted">{t(`guild:identity.${name}`)}</dt>
          <dd className={`font-semibold ${name === 'id' ? 'id' : ''}`}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  readonly guild: Guild;
  readonly health: ResourceState<Health>;
}

function Overview({ guild, health }: Props) {
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar name={guild.name} src={guild.icon_url} id={guild.id} size={56} />
          <div className="min-w-0">
            <h2 className="line-clamp-3 text-page">
              <bdi>{guild.name}</bdi>
            </h2>
            {guild.premium && (
              <p className="mt-1 inline-flex items-center gap-1 rounded-full bg-premium-soft px-2 py-0.5 text-caption font-semibold text-premium-text">
                <Crown size={12} aria-hidden="true" />
                {guild.premium_until
                  ? t('guild:identity.premium_until', { date: formatDate(guild.premium_until, locale) })
                  : t('guilds:premium')}
              </p>
            )}
          </div>
        </div>
        <Facts guild={guild} />
      </header>
      {guild.bot ? (
        <>
          {guild.viewer.role !== 'moderator' && <Attention guildId={guild.id} state={health} />}
          <DraftRows guildId={guild.id} />
          <Modules guild={guild} health={health.kind === 'ready' ? health.value : null} />
        </>
      ) : (
        <BotMissing guild={guild} retry={() => void currentGuild(guild.id).reload()} />
      )}
    </div>
  );
}

/** The overview of a guild: facts about it, what needs somebody, and which modules are on. */
export const Screen = mount(manifest, Content);

/** Names the fields that notices are about. */
const index = lazyCode(async () => {
  await fetchSearchIndex();
  return 'here';
});

function Content() {
  const id = useGuildId();
  const resource = currentGuild(id);
  const guild = useResource(resource);
  const health = useResource(guildHealth(id));
  const named = useCode(index);
  useEffect(() => void startChecks(id), [id]);
  if (guild.kind === 'failed') return <ErrorPanel error={guild.error} retry={() => void resource.reload()} />;
  // All together: what comes later would push the modules down.
  if (guild.kind === 'loading' || health.kind === 'loading' || named.kind === 'loading') {
    return (
      <LoadingState>
        <Skeleton />
      </LoadingState>
    );
  }
  return <Overview guild={guild.value} health={health} />;
}
