import { useMemo } from 'react';
import { useGuildId } from '../../app/guild/context.ts';
import { currentGuild, guildChannels, guildRoles, useResource } from '../../app/guild/guild-data.ts';
import type { ResourceState } from '../../app/stores/resource.ts';
import { withTexts } from '../../i18n/texts.ts';
import { lazyCode } from '../../ui/lazy-code.ts';
import { type Fault, faultsOf } from './faults.ts';
import type { TicketPanelBody } from './store.ts';

/** Loaded on demand, since few panels have problems. Their texts use the pickers' names of permissions. */
export const faultCode = lazyCode(() => withTexts(['pickers'], import('./PanelFaults.tsx')));

const valueIn = <T>(state: ResourceState<T>) => (state.kind === 'ready' ? state.value : null);

/** Finds the problems of panels, with the guild, its channels and its roles. */
export function useFaults() {
  const guildId = useGuildId();
  const guild = useResource(currentGuild(guildId));
  const channels = useResource(guildChannels(guildId));
  const roles = useResource(guildRoles(guildId));
  return useMemo(() => {
    const permissions = valueIn(guild)?.bot?.permissions ?? null;
    const known = { channels: valueIn(channels), roles: valueIn(roles), permissions };
    return {
      isLoading: [guild, channels, roles].some(({ kind }) => kind === 'loading'),
      channels: known.channels,
      /** A disabled panel has no problems. */
      faultsIn: (body: TicketPanelBody): readonly Fault[] => (body.enabled ? faultsOf(body, known) : []),
    };
  }, [guild, channels, roles]);
}
