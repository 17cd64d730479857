import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Guild } from '../../contract/guilds.ts';
import type { OverviewPeriod } from '../../contract/overview.ts';
import { withTexts } from '../../i18n/texts.ts';
import { useGuildId } from '../../screens/context.ts';
import { mount } from '../../screens/Root.tsx';
import { createQuery } from '../../screens/table/query.ts';
import { createReading } from '../../screens/table/reading.ts';
import { useOwned } from '../../screens/table/use-owned.ts';
import { BotMissing } from '../../shell/BotMissing.tsx';
import { DraftRows } from '../../shell/drafts/DraftRows.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { currentGuild, useResource } from '../../shell/guild-data.ts';
import { LoadingState } from '../../shell/LoadingState.tsx';
import { startChecks } from '../../shell/notices/checks.ts';
import { guildHealth, type Health } from '../../shell/notices/health.ts';
import { fetchSearchIndex } from '../../shell/search-index.ts';
import type { ResourceState } from '../../stores/resource.ts';
import { revalidateOnShow } from '../../stores/revalidate.ts';
import { adopt } from '../../ui/adopt.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode, useCode } from '../../ui/lazy-code.ts';
import { Attention } from './Attention.tsx';
import belowCss from './below.css?inline';
import { Checklist } from './Checklist.tsx';
import css from './home.css?inline';
import { Identity } from './Identity.tsx';
import { Modules } from './Modules.tsx';
import { FiguresPanel } from './report/FiguresPanel.tsx';
import { periodParam, readReport } from './report/report.ts';
import { BelowWaiting, Skeleton } from './Skeleton.tsx';
import { manifest } from './screen.ts';

adopt(css);
adopt(belowCss);

/** The charts and lists are below the fold. */
const below = lazyCode(() => withTexts(['guild-below', 'automod'], import('./below/Below.tsx')));

const params = { period: periodParam };

interface Props {
  readonly guild: Guild;
  readonly health: ResourceState<Health>;
}

function Overview({ guild, health }: Props) {
  const known = health.kind === 'ready' ? health.value : null;
  return (
    <div className="grid gap-6">
      <Identity guild={guild} />
      {!guild.bot && <BotMissing guild={guild} retry={() => void currentGuild(guild.id).reload()} />}
      {guild.bot &&
        (guild.viewer.role === 'moderator' ? (
          <ForModerators guild={guild} health={known} />
        ) : (
          <>
            <Attention guildId={guild.id} state={health} />
            <DraftRows guildId={guild.id} />
            <Checklist guild={guild} />
            <ForManagers guild={guild} health={known} />
          </>
        ))}
    </div>
  );
}

interface PartProps {
  readonly guild: Guild;
  readonly health: Health | null;
}

/** Figures are for managers; what the team did is for moderators too. */
function ForModerators({ guild, health }: PartProps) {
  return (
    <>
      <DraftRows guildId={guild.id} />
      <Modules guild={guild} health={health} report={null} />
      <Lazy source={below} waiting={<BelowWaiting kind="team" />}>
        {({ Below }) => <Below guild={guild} state={null} />}
      </Lazy>
    </>
  );
}

/** What happened in the period of the address, and the modules with it. */
function ForManagers({ guild, health }: PartProps) {
  const address = useOwned(() => createQuery(params));
  const reports = useOwned(() => {
    const reading = createReading((period: OverviewPeriod, signal: AbortSignal) =>
      readReport(guild, period, signal),
    );
    const stop = revalidateOnShow(() => void reading.revalidate());
    return {
      ...reading,
      dispose() {
        stop();
        reading.dispose();
      },
    };
  });
  const { period } = useStore(address.$query);
  const state = useStore(reports.$state);
  useEffect(() => void reports.read(period), [reports, period]);
  return (
    <>
      <FiguresPanel
        guild={guild}
        period={period}
        onPeriod={(next) => address.refine({ period: next })}
        state={state}
        retry={() => void reports.reload()}
      />
      <Lazy source={below} waiting={<BelowWaiting kind="all" />}>
        {({ Below }) => <Below guild={guild} state={state} />}
      </Lazy>
      <Modules guild={guild} health={health} report={'value' in state ? state.value : null} />
    </>
  );
}

/** The overview of a guild: what needs somebody, what happened, and which modules are on. */
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
