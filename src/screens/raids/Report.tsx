/** A raid: what it was, who came, what was done to each, and what can be done to all of them. */
import { useEffect } from 'react';
import { currentGuild, useResource } from '../../app/guild/guild-data.ts';
import { $acted } from '../../app/panels/act/acted.ts';
import { call } from '../../app/session/api.ts';
import { ErrorPanel } from '../../app/states/ErrorPanel.tsx';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import { createResource } from '../../app/stores/resource.ts';
import { getRaid, type RaidReport, raidLimits } from '../../contract/raids.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { Notice } from '../../ui/Notice.tsx';
import { People } from './People.tsx';
import { measuresText, raidFacts, raidsPath } from './raid-words.ts';
import { manifest } from './screen.ts';

interface Props {
  readonly guildId: string;
  readonly number: number;
}

/** How often a raid that goes on is read again, in milliseconds. */
const readAgain = 30_000;

export function Report({ guildId, number }: Props) {
  const report = useOwned(() =>
    createResource<RaidReport>(() => call(getRaid, { params: { id: guildId, raidNumber: String(number) } })),
  );
  const state = useResource(report);
  const guild = useResource(currentGuild(guildId));
  const timezone = guild.kind === 'ready' ? guild.value.timezone : undefined;
  const isOn = state.kind === 'ready' && state.value.ended === null;
  useEffect(() => $acted.listen((news) => news?.guildId === guildId && report.refresh()), [guildId, report]);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => document.hidden || report.refresh(), readAgain);
    return () => clearInterval(timer);
  }, [isOn, report]);
  if (state.kind === 'failed') return <ErrorPanel error={state.error} retry={() => void report.reload()} />;
  if (state.kind === 'loading') return <LoadingState>{manifest.skeleton}</LoadingState>;
  const raid = state.value;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Head guildId={guildId} raid={raid} timezone={timezone} />
      {raid.joins === null && (
        <Notice tone="info">
          {t('raids:unknown', { count: raidLimits.keptDays, days: raidLimits.keptDays })}
        </Notice>
      )}
      {raid.left_out > 0 && (
        <Notice tone="info">
          {t('raids:left_out', { count: raid.left_out, number: formatNumber(raid.left_out, locale) })}
        </Notice>
      )}
      {raid.people.length === 0 ? (
        <p className="panel px-5 py-4 text-muted">{t(isOn ? 'raids:nobody_yet' : 'raids:nobody')}</p>
      ) : (
        <People guildId={guildId} people={raid.people} timezone={timezone} />
      )}
    </div>
  );
}

interface HeadProps extends Pick<Props, 'guildId'> {
  readonly raid: RaidReport;
  readonly timezone: string | undefined;
}

function Head({ guildId, raid, timezone }: HeadProps) {
  return (
    <section className="panel grid gap-1 px-5 py-4 max-sm:px-4">
      <h2 className="text-title/5.5">{t('raids:raid', { number: raid.number })}</h2>
      <p className="text-muted">{[...raidFacts(raid, timezone), measuresText(raid)].join(' · ')}</p>
      <p>
        <a className="anchor coarse:inline-block coarse:py-3" href={raidsPath(guildId)}>
          {t('raids:all')}
        </a>
      </p>
    </section>
  );
}
