import { useStore } from '@nanostores/react';
import Send from 'lucide-react/icons/send';
import { type ReactNode, useContext, useMemo } from 'react';
import { currentGuild } from '../../app/guild/guild-data.ts';
import { useGuild } from '../../app/guild/use-guild.ts';
import { Later } from '../../app/states/Later.tsx';
import type { RecurringMessage, RecurringMessageBody } from '../../contract/recurring.ts';
import { locale, t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { besideLook, withBesideLook } from '../../screen-kits/beside-look.tsx';
import { listIsland } from '../../screen-kits/list/list.tsx';
import { MenuAction } from '../../screen-kits/list/MenuAction.tsx';
import type { List } from '../../screen-kits/list/types.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { Lines } from '../../ui/structure/LineDrawing.tsx';
import { channelFace } from './channel.ts';
import { createShared, SharedContext } from './context.ts';
import { MessageNotes } from './MessageNotes.tsx';
import { scheduleText } from './schedule-text.ts';
import { manifest } from './screen.ts';
import { recurringBody, recurringMessages } from './store.ts';

/** The next posts are beside or below the list, so they are loaded after it. */
const pane = lazyCode(() => withTexts(['recurring-pane'], import('./pane/NextPosts.tsx')));
pane.prefetch();
/** As high as its content will be, or more: the footer must not jump while it is read. */
const paneWaiting = <div className={`panel min-h-[42rem] ${besideLook}`} />;
/** Loaded on demand, since messages are rarely sent manually. */
const sending = lazyCode(() => import('./send/SendNow.tsx'));

/** The drawing for an empty list. */
const calendar = {
  lines: 'M34 24h52v48H34zM34 36h52M46 18v10M74 18v10M44 46h6M57 46h6M70 46h6M44 56h6M57 56h6M44 64h6',
  behind: 'M12 80h96M20 40v8M16 44h8M98 26v8M94 30h8M28 72v8M92 72v8',
  light: [73, 58, 4],
} as const;

/** Recurring messages, with their next posts beside them. */
export const Screen = listIsland<RecurringMessage, RecurringMessageBody>(manifest, {
  entries: recurringMessages,
  bodyOf: recurringBody,
  sentence: (body) => `${body.name} ${scheduleText(body.schedule, { t, locale })}`,
  begin(defaults, guildId) {
    const guild = currentGuild(guildId).$state.get();
    return guild.kind === 'ready' ? { ...defaults, timezone: guild.value.timezone } : defaults;
  },
  Summary: MessageSummary,
  fields: async () =>
    (await withTexts(['recurring-form', 'faults', 'pickers', 'zones'], import('./form/MessageFields.tsx')))
      .MessageFields,
  Actions: SendAction,
  Notes: MessageNotes,
  Layout: Timetable,
  Drawing: () => <Lines {...calendar} />,
});

interface TimetableProps {
  readonly list: List<RecurringMessage, RecurringMessageBody>;
  readonly children: ReactNode;
}

function Timetable({ list, children }: TimetableProps) {
  const shared = useMemo(createShared, []);
  const state = useStore(list.entries.$state);
  const opened = useStore(list.$opened);
  const message = useStore(shared.$sending);
  const hasMessages = (state.kind === 'ready' && state.items.length > 0) || opened !== null;
  return (
    <SharedContext value={shared}>
      <div className={`grid gap-6 [&_.entry-open]:pb-1.5 ${hasMessages ? withBesideLook : ''}`}>
        <div className="min-w-0">{children}</div>
        {hasMessages && (
          <Later waiting={paneWaiting}>
            <Lazy source={pane} waiting={paneWaiting}>
              {({ NextPosts }) => <NextPosts list={list} />}
            </Lazy>
          </Later>
        )}
      </div>
      {message && (
        <Lazy source={sending} waiting={null}>
          {({ SendNow }) => <SendNow key={message.id} list={list} message={message} />}
        </Lazy>
      )}
    </SharedContext>
  );
}

/** The menu item to send a message now, if the host supports it. */
function SendAction({ entry }: { readonly entry: RecurringMessage }) {
  const { $sending, $cannotSend } = useContext(SharedContext);
  const isOff = useStore($cannotSend);
  return (
    <MenuAction
      icon={Send}
      label={t('recurring:send.action')}
      isOff={isOff}
      onClick={() => $sending.set(entry)}
    />
  );
}

/** A message in one line: name, schedule and channel. */
function MessageSummary({ body }: { readonly body: RecurringMessageBody }) {
  const { name } = channelFace(useGuild(), body.channel_id);
  return (
    <>
      <span className="block font-semibold text-content [[data-off]_&]:text-muted">
        <bdi>{body.name}</bdi>
      </span>
      <span className="flex flex-wrap gap-x-3 text-muted">
        <span>{scheduleText(body.schedule, { t, locale })}</span>
        {/* Reserves the line for the channel's name, which loads later. */}
        <bdi className="max-sm:basis-full">{name || '\u00a0'}</bdi>
      </span>
    </>
  );
}
