import { quietCall } from '../../app/session/api.ts';
import { getSanctionRules } from '../../contract/auto-sanction.ts';
import type { GuildSummary } from '../../contract/guilds.ts';
import { premiumChanges } from '../../contract/premium-limits.ts';
import { getRecurringMessages } from '../../contract/recurring.ts';
import { getTicketPanels } from '../../contract/tickets.ts';
import type { Result } from '../../lib/api-error.ts';
import { missingPermissions } from '../../lib/permissions.ts';

type Counted = 'rules' | 'messages' | 'panels';
export const counted: readonly Counted[] = ['rules', 'messages', 'panels'];

/** The current numbers of a guild; null if the reader may not know them, or the host does not provide them. */
export type Counts = Readonly<Record<Counted, number | null>>;

/** Where a guild exceeds the limits without premium, and by how much. */
export function excessOf(counts: Counts): readonly { readonly of: Counted; readonly count: number }[] {
  return counted.flatMap((of) => {
    const count = (counts[of] ?? 0) - premiumChanges[of].free;
    return count > 0 ? [{ of, count }] : [];
  });
}

const unknown: Counts = { rules: null, messages: null, panels: null };

const lengthOf = (result: Result<{ readonly items: readonly unknown[] }>) =>
  result.ok ? result.value.items.length : null;

/** Reads the numbers that premium limits. Only for guilds that the reader manages. */
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
