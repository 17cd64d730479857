/** The open tickets of a guild, for its team to work through. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useGuildId } from '../../app/guild/context.ts';
import { currentGuild, useResource } from '../../app/guild/guild-data.ts';
import { panelNames } from '../../app/guild/panel-names.ts';
import { mount } from '../../app/navigation/Root.tsx';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import { $session } from '../../app/stores/session.ts';
import { locale, t } from '../../i18n/client.ts';
import { hostNow } from '../../lib/clock.ts';
import { href } from '../../routes.ts';
import { oneOf, optional } from '../../screen-kits/query/params.ts';
import { createQuery } from '../../screen-kits/query/query.ts';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { Results } from '../../screen-kits/table/Results.tsx';
import { $inboxView, inboxViews, ticketInbox } from '../../screen-kits/ticket/inbox.ts';
import { Button } from '../../ui/Button.tsx';
import { InboxList } from './InboxList.tsx';
import { Skeleton } from './Skeleton.tsx';
import { manifest } from './screen.ts';

/** How often the inbox is read again while it is shown, in milliseconds. */
const pause = 15_000;

const params = { view: oneOf(inboxViews), only: optional(['missed']) };

/** The tickets that wait for the team, longest waiting first, and what became of the others. */
export const Screen = mount(manifest, Inbox);

/** The time, anew with each reading. */
function useReading(refresh: () => void): number {
  const [now, setNow] = useState(() => hostNow());
  useEffect(() => {
    const look = () => {
      if (document.hidden) return;
      setNow(hostNow());
      refresh();
    };
    const timer = setInterval(look, pause);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh]);
  return now;
}

function Inbox() {
  const guildId = useGuildId();
  const resource = ticketInbox(guildId);
  const state = useResource(resource);
  const guild = useResource(currentGuild(guildId));
  // Read before the rows are drawn: a name that comes later would move them.
  const panels = useResource(panelNames(guildId));
  const session = useStore($session);
  const address = useOwned(() => createQuery(params));
  const query = useStore(address.$query);
  const results = useRef<HTMLDivElement>(null);
  const now = useReading(resource.refresh);
  useEffect(() => $inboxView.set(query.view), [query.view]);
  const history = (
    <Button kind="lead" href={href('ticket-history', { guild_id: guildId }, locale)}>
      {t('inbox:none.history')}
    </Button>
  );
  const isEmpty = state.kind === 'ready' && state.value.items.length === 0;
  if (guild.kind === 'loading' || panels.kind === 'loading' || session.kind !== 'signed_in')
    return (
      <LoadingState>
        <Skeleton />
      </LoadingState>
    );
  // A host without grants lets all moderators answer.
  const mayAnswer =
    guild.kind === 'ready' && (guild.value.viewer.actions?.includes('answer_tickets') ?? true);
  return (
    <div ref={results} tabIndex={-1} className="focus:[outline:none]">
      <Results
        state={state}
        waiting={<Skeleton />}
        results={results}
        onRetry={() => void resource.reload()}
        notOffered={{ title: t('inbox:absent.title'), text: t('inbox:absent.text'), link: history }}
        none={isEmpty ? { title: t('inbox:none.title'), text: t('inbox:none.text'), link: history } : null}
      >
        {({ value }) => (
          <InboxList
            guildId={guildId}
            inbox={value}
            ownId={session.user.id}
            mayAnswer={mayAnswer}
            now={now}
            view={query.view}
            isMissedOnly={query.only === 'missed'}
            onView={(view) => address.refine({ view })}
            onMissedOnly={(only) => address.refine({ only: only ? 'missed' : null })}
            onChange={resource.refresh}
          />
        )}
      </Results>
    </div>
  );
}
