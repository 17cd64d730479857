import { useMemo } from 'react';
import { useResource } from '../../app/guild/guild-data.ts';
import { type PanelName, panelNames } from '../../app/guild/panel-names.ts';
import { t } from '../../i18n/client.ts';

export interface Panels {
  /** In order; empty while loading. */
  readonly list: readonly PanelName[];
  /** Whether loading has finished or failed. */
  readonly isKnown: boolean;
  /** The name of a panel; its id if panels could not be loaded. The panel of an old ticket may be deleted. */
  readonly nameOf: (id: string) => string;
}

/** The names of a guild's ticket panels. */
export function usePanels(guildId: string): Panels {
  const state = useResource(panelNames(guildId));
  return useMemo(() => {
    const list = state.kind === 'ready' ? state.value : [];
    const missing = (id: string) => {
      if (state.kind === 'loading') return '…';
      return state.kind === 'failed' ? id : t('ticket-history:panel_gone');
    };
    const isKnown = state.kind !== 'loading';
    return { list, isKnown, nameOf: (id) => list.find((panel) => panel.id === id)?.name ?? missing(id) };
  }, [state]);
}
