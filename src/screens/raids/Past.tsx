/** The raids of a guild, the latest first. */
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { currentGuild, useResource } from '../../app/guild/guild-data.ts';
import { call } from '../../app/session/api.ts';
import { EmptyState } from '../../app/states/EmptyState.tsx';
import { ErrorPanel } from '../../app/states/ErrorPanel.tsx';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import { createResource } from '../../app/stores/resource.ts';
import { getRaids, type Raid } from '../../contract/raids.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { measuresText, raidFacts, raidPath } from './raid-words.ts';
import { manifest } from './screen.ts';

interface Props {
  readonly guildId: string;
}

export function Past({ guildId }: Props) {
  const raids = useOwned(() =>
    createResource<{ readonly items: readonly Raid[] }>(() => call(getRaids, { params: { id: guildId } })),
  );
  const state = useResource(raids);
  if (state.kind === 'failed') return <ErrorPanel error={state.error} retry={() => void raids.reload()} />;
  if (state.kind === 'loading') return <LoadingState>{manifest.skeleton}</LoadingState>;
  const { items } = state.value;
  if (items.length === 0) return <EmptyState title={t('raids:none')} text={t('raids:none_text')} />;
  return (
    <ul className="panel lines-between">
      {items.map((raid) => (
        <PastRaid key={raid.number} guildId={guildId} raid={raid} />
      ))}
    </ul>
  );
}

function PastRaid({ guildId, raid }: Props & { readonly raid: Raid }) {
  const guild = useResource(currentGuild(guildId));
  const timezone = guild.kind === 'ready' ? guild.value.timezone : undefined;
  const Sign = raid.ended ? ShieldCheck : ShieldAlert;
  return (
    <li className="relative flex items-start gap-3 px-5 py-3.5 hover:bg-hover max-sm:px-4">
      <Sign
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className={`mt-0.5 shrink-0 ${raid.ended ? 'text-muted' : 'text-warning-text'}`}
      />
      <div className="min-w-0 flex-1">
        <a
          className="font-semibold text-content after:absolute after:inset-0 after:content-['']"
          href={raidPath(guildId, raid.number)}
        >
          {t('raids:raid', { number: raid.number })}
        </a>
        <p className="text-muted">{[...raidFacts(raid, timezone), measuresText(raid)].join(' · ')}</p>
      </div>
      <span className="shrink-0 tabular-nums text-muted">
        {raid.joins === null
          ? t('raids:joins_unknown')
          : t('raids:joins', { count: raid.joins, number: formatNumber(raid.joins, locale) })}
      </span>
    </li>
  );
}
