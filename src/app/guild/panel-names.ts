import { getTicketPanelNames } from '../../contract/ticket-panel-names.ts';
import type { Result } from '../../lib/api-error.ts';
import { call } from '../session/api.ts';
import { createResource } from '../stores/resource.ts';
import { perGuild } from './guild-data.ts';

export interface PanelName {
  readonly id: string;
  readonly name: string;
}

/** What the ticket panels of a guild are called, in order. */
export const panelNames = perGuild<readonly PanelName[]>((id) =>
  createResource(async (): Promise<Result<readonly PanelName[]>> => {
    const result = await call(getTicketPanelNames, { params: { id } });
    return result.ok ? { ...result, value: result.value.items } : result;
  }),
);
