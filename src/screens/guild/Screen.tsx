/** The overview of a guild. */

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fetchSearchIndex } from '../../app/frame/search-index.ts';
import { BotMissing } from '../../app/guild/BotMissing.tsx';
import { useGuildId } from '../../app/guild/context.ts';
import { currentGuild, useResource } from '../../app/guild/guild-data.ts';
import { may } from '../../app/guild/may.ts';
import { mount } from '../../app/navigation/Root.tsx';
import { DraftRows } from '../../app/panels/drafts/DraftRows.tsx';
import { startChecks } from '../../app/panels/notices/checks.ts';
import { guildHealth, type Health } from '../../app/panels/notices/health.ts';
import { ErrorPanel } from '../../app/states/ErrorPanel.tsx';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import type { ResourceState } from '../../app/stores/resource.ts';
import { $session } from '../../app/stores/session.ts';
import type { Guild } from '../../contract/guilds.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode, useCode } from '../../ui/lazy-code.ts';
import { Attention } from './Attention.tsx';
import { BotLine } from './BotLine.tsx';
import { work } from './below-code.ts';
import { Checklist } from './Checklist.tsx';
import { Identity } from './Identity.tsx';
import { Modules } from './Modules.tsx';
import { Skeleton, WorkWaiting } from './Skeleton.tsx';
import { manifest } from './screen.ts';

interface Props {
  readonly guild: Guild;
  readonly health: ResourceState<Health>;
}

function Overview({ guild, health }: Props) {
  const known = health.kind === 'ready' ? health.value : null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Identity guild={guild} />
      {!guild.bot && <BotMissing guild={guild} retry={() => void currentGuild(guild.id).reload()} />}
      {guild.bot &&
        (!may(guild, 'guild', 'see') ? (
          <ForModerators guild={guild} health={known} />
        ) : (
          <>
            <Attention guildId={guild.id} state={health} />
            {known?.bot && <BotLine bot={known.bot} />}
            <DraftRows guildId={guild.id} />
            <Checklist guild={guild} />
            {/* Its figures are of the days of a time zone. */}
            <Lazy
              source={figures}
              waiting={
                <LoadingState>
                  <Skeleton />
                </LoadingState>
              }
            >
              {({ ForManagers }) => <ForManagers key={guild.timezone} guild={guild} health={known} />}
            </Lazy>
          </>
        ))}
    </div>
  );
}

interface PartProps {
  readonly guild: Guild;
  readonly health: Health | null;
}

/** The overview for moderators: their work, and the settings folded at its end. */
function ForModerators({ guild, health }: PartProps) {
  const session = useStore($session);
  return (
    <>
      {health?.bot && <BotLine bot={health.bot} />}
      <DraftRows guildId={guild.id} />
      <Lazy source={work} waiting={<WorkWaiting />}>
        {({ Work }) =>
          session.kind === 'signed_in' && (
            <Work guild={guild} ownId={session.user.id}>
              <Modules guild={guild} health={health} report={null} />
            </Work>
          )
        }
      </Lazy>
    </>
  );
}

/** The overview of a guild: problems, figures and modules. */
export const Screen = mount(manifest, Content, {
  ahead: (id) => Promise.all([guildHealth(id).start(), figures.fetch(), index.fetch()]),
});

/** Loaded while the guild is loading. */
const figures = lazyCode(() => import('./report/ForManagers.tsx'));
figures.prefetch();

/** Provides names for the fields in notices. */
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
  const code = useCode(figures);
  useEffect(() => void startChecks(id), [id]);
  if (guild.kind === 'failed') return <ErrorPanel error={guild.error} retry={() => void resource.reload()} />;
  // Shown together, since late parts would shift the modules.
  if (
    guild.kind === 'loading' ||
    health.kind === 'loading' ||
    named.kind === 'loading' ||
    code.kind === 'loading'
  ) {
    return (
      <LoadingState>
        <Skeleton />
      </LoadingState>
    );
  }
  return <Overview guild={guild.value} health={health} />;
}
