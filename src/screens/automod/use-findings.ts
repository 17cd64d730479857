import { useMemo } from 'react';
import { useGuild } from '../../app/guild/use-guild.ts';
import type { AutomodRule } from '../../contract/automod-rule.ts';
import { missingInChannel } from '../../lib/permissions.ts';
import { type Finding, findingsOf } from './findings.ts';

/** Returns a function that finds the problems of a rule in the current guild. */
export function useFindings(): (rule: AutomodRule) => readonly Finding[] {
  const { missing, channelList } = useGuild();
  const { listing } = channelList;
  return useMemo(() => {
    const channels = listing.kind === 'ready' ? new Map(listing.value.map((one) => [one.id, one])) : null;
    return (rule: AutomodRule) =>
      findingsOf(rule, {
        missing,
        channel(id) {
          if (!channels) return null;
          const found = channels.get(id);
          if (!found) return 'gone';
          const lacking = missingInChannel(found.bot_permissions, ['view_channel', 'send_messages']);
          return lacking.length > 0 ? 'closed' : 'there';
        },
      });
  }, [missing, listing]);
}
