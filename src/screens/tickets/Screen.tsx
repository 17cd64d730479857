import { useStore } from '@nanostores/react';
import CircleMinus from 'lucide-react/icons/circle-minus';
import Send from 'lucide-react/icons/send';
import { type ReactNode, useEffect, useState } from 'react';
import { currentGuild, useResource } from '../../app/guild/guild-data.ts';
import { may } from '../../app/guild/may.ts';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import { locale, t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { listIsland } from '../../screen-kits/list/list.tsx';
import { MenuAction } from '../../screen-kits/list/MenuAction.tsx';
import type { List } from '../../screen-kits/list/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { LineDrawing } from '../../ui/structure/LineDrawing.tsx';
import { $asking } from './asking.ts';
import { accessBox, figuresBox } from './boxes.tsx';
import { PanelNotes } from './PanelNotes.tsx';
import { postingOf } from './posting.ts';
import { manifest } from './screen.ts';
import { panelText } from './sentence.ts';
import { bodyOfPanel, type TicketPanel, type TicketPanelBody, ticketPanels } from './store.ts';
import { faultCode, useFaults } from './use-faults.ts';
import { useNames } from './use-names.ts';

/** Beside the panels, so they are loaded after them. */
const figures = lazyCode(() => import('./Figures.tsx'));
figures.prefetch();
/** In a sheet, so that what is read then moves nothing. */
const replies = lazyCode(() => withTexts(['replies'], import('./replies/RepliesSheet.tsx')));
const access = lazyCode(() => import('./access/AccessSection.tsx'));

/** The panels with which members open tickets. */
export const Screen = listIsland<TicketPanel, TicketPanelBody>(manifest, {
  entries: ticketPanels,
  bodyOf: bodyOfPanel,
  begin: firstPanel,
  sentence: ({ name, button }) => `${name} ${button.label}`,
  Summary: PanelSummary,
  fields: async () =>
    (
      await withTexts(
        ['tickets-form', 'composer', 'faults', 'message', 'chat', 'pickers'],
        import('./editor/PanelFields.tsx'),
      )
    ).PanelFields,
  Actions: PostingActions,
  Notes: PanelNotes,
  Layout: Panels,
  Drawing: () => <LineDrawing name="ledger" />,
});

/** The initial values of a new panel. With its default texts, it only needs a channel and a team. */
function firstPanel(): TicketPanelBody {
  return {
    ...manifest.defaults,
    name: t('tickets:first.name'),
    message: { content: t('tickets:first.message') },
    button: { label: t('tickets:first.button'), emoji: '🎫', style: 1 },
    welcome: { content: t('tickets:first.welcome') },
  };
}

/** Whether the names and problems in the rows have loaded, since late ones would shift the list. */
function useWhole(items: readonly TicketPanel[]): boolean {
  const { isLoading, faultsIn } = useFaults();
  const waitsForCode = !isLoading && !faultCode.peek() && items.some((panel) => faultsIn(panel).length > 0);
  const [isWhole, setIsWhole] = useState(!isLoading && !waitsForCode);
  useEffect(() => {
    if (isWhole || isLoading) return;
    const show = () => setIsWhole(true);
    if (waitsForCode) void faultCode.fetch().then(show, show);
    else show();
  }, [isWhole, isLoading, waitsForCode]);
  return isWhole;
}

/** What is said about a panel stands below its name. */
const panelsLook = 'grid gap-6 [&_.entry-open]:pb-1.5';

interface PanelsProps {
  readonly list: List<TicketPanel, TicketPanelBody>;
  readonly children: ReactNode;
}

function Panels({ list, children }: PanelsProps) {
  const state = useStore(list.entries.$state);
  const items = state.kind === 'ready' ? state.items : [];
  const isAlone = useStore(list.$opened) !== null;
  const isReady = useWhole(items);
  const [isReading, setReading] = useState(false);
  const guild = useResource(currentGuild(list.guildId));
  // Who reads tickets is a matter of access.
  const sharesTickets = guild.kind !== 'ready' || may(guild.value, 'access', 'edit');
  if (!isReady) return <LoadingState>{manifest.skeleton}</LoadingState>;
  return (
    <div className={`${panelsLook} ${isAlone ? 'grid-cols-1' : 'grid-cols-measure'}`}>
      {items.length > 0 && !isAlone && (
        <Lazy source={figures} waiting={<div className={figuresBox} />}>
          {({ Figures }) => <Figures />}
        </Lazy>
      )}
      {children}
      {!isAlone && (
        <Button
          kind="quiet"
          className="justify-self-start"
          onPointerEnter={replies.prefetch}
          onFocus={replies.prefetch}
          onClick={() => setReading(true)}
        >
          {t('tickets:replies')}
        </Button>
      )}
      {isReading && (
        <Lazy source={replies} waiting={null}>
          {({ RepliesSheet }) => <RepliesSheet onClose={() => setReading(false)} />}
        </Lazy>
      )}
      {!isAlone && sharesTickets && (
        <Lazy source={access} waiting={<div className={accessBox} />}>
          {({ AccessSection }) => <AccessSection />}
        </Lazy>
      )}
    </div>
  );
}

/** The items of a posted panel's menu that post it again or take it down. Whatever else there is to do stands in its row. */
function PostingActions({ entry }: { readonly entry: TicketPanel }) {
  const { id, message_id, sending } = entry;
  const { channels } = useFaults();
  const { kind } = postingOf(entry, (one) => !channels || channels.some((channel) => channel.id === one));
  return (
    <>
      <MenuAction
        icon={Send}
        label={t('tickets:post.posted')}
        isOff={kind !== 'posted' || Boolean(sending)}
        onClick={() => $asking.set({ id, what: 'post' })}
      />
      <MenuAction
        icon={CircleMinus}
        label={t('tickets:withdraw.menu')}
        isOff={message_id === null}
        onClick={() => $asking.set({ id, what: 'withdraw' })}
      />
    </>
  );
}

/** A panel in its row: its name, and a summary. */
function PanelSummary({ body }: { readonly body: TicketPanelBody }) {
  const names = useNames();
  return (
    <>
      <span className="block font-semibold text-content [[data-off]_&]:text-muted">
        <bdi>{body.name || t('tickets:unnamed')}</bdi>
      </span>
      <span className="block text-body text-muted arabic:leading-[1.7]">
        {panelText(body, names, { t, locale })}
      </span>
    </>
  );
}
