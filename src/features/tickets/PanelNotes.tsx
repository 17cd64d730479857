import { useStore } from '@nanostores/react';
import { dequal } from 'dequal';
import { withTexts } from '../../i18n/texts.ts';
import { useGuildId } from '../../screens/context.ts';
import type { List } from '../../screens/list/types.ts';
import { currentGuild, guildChannels, guildRoles, useResource } from '../../shell/guild-data.ts';
import type { ResourceState } from '../../stores/resource.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { faultsOf } from './faults.ts';
import { PanelPosting } from './PanelPosting.tsx';
import { bodyOfPanel, type TicketPanel, type TicketPanelBody } from './store.ts';

/** Few panels have faults; their texts name permissions, which are those of the pickers. */
const faultCode = lazyCode(() => withTexts(['pickers'], import('./PanelFaults.tsx')));

const valueIn = <T,>(state: ResourceState<T>) => (state.kind === 'ready' ? state.value : null);

interface Props {
  readonly id: string;
  readonly list: List<TicketPanel, TicketPanelBody>;
}

/** Under a panel: whether it is posted, and what keeps it from working. */
export function PanelNotes({ id, list }: Props) {
  const guildId = useGuildId();
  const state = useStore(list.entries.$state);
  const typed = useStore(list.$typed);
  const guild = valueIn(useResource(currentGuild(guildId)));
  const channels = valueIn(useResource(guildChannels(guildId)));
  const roles = valueIn(useResource(guildRoles(guildId)));
  const panel = state.kind === 'ready' ? state.items.find((one) => one.id === id) : undefined;
  if (!panel) return null;
  const permissions = guild?.bot?.permissions ?? null;
  const faults = panel.enabled
    ? faultsOf(typed?.id === id ? typed.body : panel, { channels, roles, permissions })
    : [];
  return (
    <div className="entry-note panel-notes">
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
