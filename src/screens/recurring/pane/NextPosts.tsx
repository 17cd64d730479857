import { useStore } from '@nanostores/react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useContext, useEffect, useId, useMemo, useState } from 'react';
import { currentGuild, useResource } from '../../../app/guild/guild-data.ts';
import type { RecurringMessage, RecurringMessageBody } from '../../../contract/recurring.ts';
import { t } from '../../../i18n/client.ts';
import { ownZone } from '../../../i18n/format.ts';
import { hostNow } from '../../../lib/clock.ts';
import { besideLook } from '../../../screen-kits/beside-look.tsx';
import type { List } from '../../../screen-kits/list/types.ts';
import { isZone } from '../../../screen-kits/zones/zones.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SharedContext } from '../context.ts';
import { collisionsOf, nextPosts, plannedAs, plannedOf } from '../plans.ts';
import { Calendar } from './Calendar.tsx';
import { Collisions } from './Collisions.tsx';
import { PostList } from './PostList.tsx';

/** The number of posts in the list. */
const told = 10;
const minute = 60_000;

/** The start of the current minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Math.floor(hostNow() / minute) * minute);
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(hostNow() / minute) * minute), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface Props {
  readonly list: List<RecurringMessage, RecurringMessageBody>;
}

/** The next posts of the list; with an open form, those of its message as edited. */
export function NextPosts({ list }: Props) {
  const titleId = useId();
  const now = useMinute();
  const { $edited } = useContext(SharedContext);
  const edited = useStore($edited);
  const opened = useStore(list.$opened);
  const state = useStore(list.entries.$state);
  const guild = useResource(currentGuild(list.guildId));
  const items = state.kind === 'ready' ? state.items : [];
  const openId = opened?.kind === 'entry' ? opened.id : null;
  const entry = items.find(({ id }) => id === openId) ?? null;
  const own = useMemo(
    () => (opened && edited ? plannedAs(edited, entry, now) : null),
    [opened, edited, entry, now],
  );
  const others = useMemo(
    () =>
      items
        .filter(({ enabled, id, next_run_at }) => enabled && id !== openId && next_run_at !== null)
        .map((one) => plannedOf(one, now)),
    [items, openId, now],
  );
  const shown = useMemo(() => {
    if (own) return [own];
    return entry?.enabled ? [...others, plannedOf(entry, now)] : others;
  }, [own, others, entry, now]);
  const posts = useMemo(() => nextPosts(shown, now, told), [shown, now]);
  const met = useMemo(() => {
    if (!own) return collisionsOf(shown, now);
    return collisionsOf([own, ...others], now).filter(({ messages }) => messages.includes(own));
  }, [own, others, shown, now]);
  const guildZone = guild.kind === 'ready' ? guild.value.timezone : ownZone();
  const wanted = own ? own.plan.timezone : guildZone;
  const zone = isZone(wanted) ? wanted : 'UTC';
  const about = () => {
    if (!own) return t('recurring-pane:of_list', { zone });
    return own.name
      ? t('recurring-pane:of_this', { name: own.name, zone })
      : t('recurring-pane:of_new', { zone });
  };
  return (
    <section className={`panel grid gap-5 p-5 max-sm:p-4 ${besideLook}`} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId} className="flex items-center gap-2 text-title/5.5">
          <CalendarDays size={18} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
          {t('recurring-pane:title')}
        </h2>
        <p className="mt-1 text-body/4.5 text-muted">{about()}</p>
      </header>
      {own && entry?.enabled === false && <Notice tone="info">{t('recurring-pane:paused')}</Notice>}
      <Collisions met={met} zone={zone} />
      {posts.length > 0 ? (
        <>
          <Calendar key={zone} messages={shown} posts={posts} zone={zone} now={now} />
          <PostList posts={posts} zone={zone} isNamed={own === null} />
        </>
      ) : (
        <p className="text-muted">{t(own ? 'recurring-pane:none_of_this' : 'recurring-pane:none')}</p>
      )}
    </section>
  );
}
