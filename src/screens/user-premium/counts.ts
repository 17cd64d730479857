import { quietCall } from '../../app/session/api.ts';
import { getSanctionRules } from '../../contract/auto-sanction.ts';
import type { GuildSummary } from '../../contract/guilds.ts';
import { getRecurringMessages } from '../../contract/recurring.ts';
import { getTicketPanels } from '../../contract/tickets.ts';
import type { Result } from '../../lib/api-error.ts';
import { missingPermissions } from '../../lib/permissions.ts';
import type { Counts } from './limits.ts';

const unknown: Counts = { rules: null, messages: null, panels: null };

const lengthOf = (result: Result<{ readonly items: readonly unknown[] }>) =>
  result.ok ? result.value.items.length : null;

/** Counts what premium limits in a guild. Only those who manage it may know; nobody else asks the host. */
export async function countsOf(guild: GuildSummary): Promise<Counts> {
  if (!guild.bot_present || !managesGuild(guild)) return unknown;
  const params = { id: guild.id };
  const [rules, messages, panels] = await Promise.all([
    quietCall(getSanctionRules, { params }),
    quietCall(getRecurringMessages, { params }),
    quietCall(getTicketPanels, { params }),
  ]);
  return { rules: lengthOf(rules), messages: lengthOf(messages), panels: lengthOf(panels) };
}

/** Whether the reader may open the settings of a guild. */
export const managesGuild = ({ owner, permissions }: GuildSummary): boolean =>
  owner || missingPermissions(permissions, ['manage_guild']).length === 0;
