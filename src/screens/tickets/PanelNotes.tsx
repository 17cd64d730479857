import { useStore } from '@nanostores/react';
import { dequal } from 'dequal';
import { entryNote } from '../../screen-kits/list/EntryChip.tsx';
import type { List } from '../../screen-kits/list/types.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { PanelPosting } from './PanelPosting.tsx';
import { bodyOfPanel, type TicketPanel, type TicketPanelBody } from './store.ts';
import { faultCode, useFaults } from './use-faults.ts';

interface Props {
  readonly id: string;
  readonly list: List<TicketPanel, TicketPanelBody>;
}

/** The notes below a panel's row: whether it is posted, and its problems. */
export function PanelNotes({ id, list }: Props) {
  const { channels, faultsIn } = useFaults();
  const state = useStore(list.entries.$state);
  const typed = useStore(list.$typed);
  const panel = state.kind === 'ready' ? state.items.find((one) => one.id === id) : undefined;
  if (!panel) return null;
  const faults = faultsIn(typed?.id === id ? { ...typed.body, enabled: panel.enabled } : panel);
  return (
    <div className={`grid gap-2.5 ${entryNote}`}>
      <PanelPosting
        panel={panel}
        list={list}
        channels={channels}
        isTyped={typed?.id === id && !dequal(typed.body, bodyOfPanel(panel))}
      />
      {faults.length > 0 && (
        <Lazy source={faultCode} waiting={null}>
          {({ PanelFaults }) => <PanelFaults faults={faults} />}
        </Lazy>
      )}
    </div>
  );
}
