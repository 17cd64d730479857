import { useStore } from '@nanostores/react';
import { dequal } from 'dequal';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useEffect, useLayoutEffect, useState } from 'react';
import { type Guild, getGuild } from '../../../contract/guilds.ts';
import { type RaidMode, usualMeasures } from '../../../contract/raid-mode.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatList } from '../../../i18n/format.ts';
import { hostNow } from '../../../lib/clock.ts';
import { href } from '../../../routes.ts';
import { Button, buttonLook } from '../../../ui/Button.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { rememberNav } from '../../frame/nav-memory.ts';
import { currentGuild } from '../../guild/guild-data.ts';
import { mayOpen, mayRaid } from '../../guild/may.ts';
import { $place } from '../../navigation/place.ts';
import { quietCall } from '../../session/api.ts';
import { toast } from '../../stores/toasts.ts';
import { countdown } from './countdown.ts';
import { endRaid, isEnding, raidOrders } from './given.ts';

/** How long to wait before the host is asked whether raid mode is still on, in milliseconds: usually, and once its time is over. */
const waits = { usual: 30_000, over: 3000 } as const;

interface Props {
  readonly guild: Pick<Guild, 'id' | 'bot' | 'viewer'>;
  readonly mode: RaidMode;
  /** Where it is drawn. */
  readonly place: HTMLElement;
}

/** Shows the place, and remembers for the next page that it is needed (layouts/head/links.js). */
function usePlace(place: HTMLElement, guildId: string, until: string | null): void {
  useLayoutEffect(() => {
    // When it comes late, nothing moves: it floats above the page until the reader goes on (layouts/frame.css).
    const page = document.documentElement.dataset;
    if (place.hidden) page.raid = 'late';
    place.hidden = false;
    const settle = () => {
      delete page.raid;
    };
    const stop = $place.listen(settle);
    return () => {
      stop();
      settle();
      place.hidden = true;
    };
  }, [place]);
  useEffect(() => rememberNav(guildId, { raid: until ?? '' }), [guildId, until]);
}

/** How much time is left, in milliseconds, anew each second; null without an end. */
function useTimeLeft(until: string | null): number | null {
  const [now, setNow] = useState(hostNow);
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setInterval(() => setNow(hostNow()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : Math.max(0, Date.parse(until) - now);
}

/** Reads the guild again when raid mode was changed or ended, also by others. */
function useChanges(guildId: string, mode: RaidMode, isOver: boolean): void {
  useEffect(() => {
    async function look() {
      if (document.hidden) return;
      const result = await quietCall(getGuild, { params: { id: guildId } });
      if (result.ok && !dequal(result.value.raid_mode, mode)) currentGuild(guildId).refresh();
    }
    const timer = setInterval(() => void look(), isOver ? waits.over : waits.usual);
    return () => clearInterval(timer);
  }, [guildId, mode, isOver]);
}

/** Tells that raid mode is over, unless the reader has ended it and is told already. The next page keeps no place for it. */
function useEnd(guildId: string): void {
  useEffect(
    () => () => {
      const guild = currentGuild(guildId).$state.get();
      const isOver = guild.kind === 'ready' && !guild.value.raid_mode;
      const isOwn = raidOrders.$orders
        .get()
        .some(({ guildId: id, action }) => id === guildId && !action.active);
      if (isOver) rememberNav(guildId, { raid: null });
      if (isOver && !isOwn) toast({ tone: 'success', text: t('raid:over') });
    },
    [guildId],
  );
}

function begunBy({ by, rule }: RaidMode): string | null {
  if (by) return t('raid:by', { name: by.display_name });
  return rule === null ? null : t('raid:by_rule');
}

/** Says what raid mode does, for how long and by whom. */
export function Strip({ guild, mode, place }: Props) {
  const { id: guildId } = guild;
  usePlace(place, guildId, mode.until);
  const left = useTimeLeft(mode.until);
  useChanges(guildId, mode, left === 0);
  useEnd(guildId);
  const orders = useStore(raidOrders.$orders);
  const isEnded = isEnding(orders, guildId);
  const measures = (mode.measures ?? usualMeasures).map((measure) => t(`raid:in_force.${measure}`));
  const does = formatList(measures, locale);
  return (
    <>
      <ShieldAlert size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <div className="min-w-0 flex-1">
        <p>
          <strong className="font-semibold">{t('raid:title')}</strong>
          {left !== null && (
            <>
              {' · '}
              <span className="tabular-nums">
                {left === 0 ? t('raid:ends_now') : t('raid:left', { time: countdown(left) })}
              </span>
            </>
          )}
        </p>
        <p className="line-clamp-2 text-body/4.5">{[does, begunBy(mode)].filter(Boolean).join(' · ')}</p>
      </div>
      {/* Once, when it begins: not each second. */}
      <LiveRegion className="sr-only">{t('raid:begun', { does })}</LiveRegion>
      {mode.number !== undefined && mayOpen(guild, 'raids') && (
        <a
          className={buttonLook({ kind: 'quiet', small: true })}
          href={`${href('raids', { guild_id: guildId }, locale)}?number=${mode.number}`}
        >
          {t('raid:who')}
        </a>
      )}
      {mayRaid(guild) && (
        <Button kind="quiet" small aria-disabled={isEnded} onClick={() => isEnded || endRaid(guildId)}>
          {t(isEnded ? 'raid:ending' : 'raid:end')}
        </Button>
      )}
    </>
  );
}
