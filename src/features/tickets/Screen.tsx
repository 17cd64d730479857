import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { listIsland } from '../../screens/list/list.tsx';
import type { List } from '../../screens/list/types.ts';
import { adopt } from '../../ui/adopt.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { LineDrawing } from '../../ui/LineDrawing.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { PanelNotes } from './PanelNotes.tsx';
import { PanelSummary } from './PanelSummary.tsx';
import { manifest } from './screen.ts';
import { bodyOfPanel, type TicketPanel, type TicketPanelBody, ticketPanels } from './store.ts';
import css from './tickets.css?inline';

/** Beside the panels, the figures come second. */
const figures = lazyCode(() => import('./Figures.tsx'));

/** The panels with which members open tickets. */
export const Screen = listIsland<TicketPanel, TicketPanelBody>(manifest, {
  entries: ticketPanels,
  bodyOf: bodyOfPanel,
  first: firstPanel,
  sentence: ({ name, button }) => `${name} ${button.label}`,
  Summary: PanelSummary,
  fields: async () =>
    (
      await withTexts(
        ['tickets-form', 'composer', 'message', 'chat', 'pickers'],
        import('./editor/PanelFields.tsx'),
      )
    ).PanelFields,
  Notes: PanelNotes,
  Layout: Panels,
  Drawing: () => <LineDrawing name="ledger" />,
});

/** A new panel works as soon as it has a channel and a team: its texts are there to be changed. */
function firstPanel(): TicketPanelBody {
  return {
    ...manifest.defaults,
    name: t('tickets:first.name'),
    message: { content: t('tickets:first.message') },
    button: { label: t('tickets:first.button'), emoji: '🎫', style: 1 },
    welcome: { content: t('tickets:first.welcome') },
  };
}

interface PanelsProps {
  readonly list: List<TicketPanel, TicketPanelBody>;
  readonly children: ReactNode;
}

function Panels({ list, children }: PanelsProps) {
  adopt(css);
  const state = useStore(list.entries.$state);
  const hasPanels = state.kind === 'ready' && state.items.length > 0;
  return (
    <div className="tickets">
      {hasPanels && (
        <Lazy source={figures} waiting={<div className="ticket-figures panel" />}>
          {({ Figures }) => <Figures />}
        </Lazy>
      )}
      {children}
    </div>
  );
}
