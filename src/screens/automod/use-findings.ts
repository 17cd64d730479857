import { useMemo } from 'react';
import { useGuild } from '../../app/guild/use-guild.ts';
import type { AutomodRule } from '../../contract/automod-rule.ts';
import { missingInChannel } from '../../lib/permissions.ts';
import { lazyCode, useCode } from '../../ui/lazy-code.ts';
import { type Finding, findingsOf, type PatternFinding } from './findings.ts';

/** Reading patterns takes more code than the list of rules, which need not wait for it. */
const patternCode = lazyCode(() => import('./pattern-findings.ts'));
const none = (): readonly PatternFinding[] => [];

/** Returns a function that finds the problems of a rule in the current guild. */
export function useFindings(): (rule: AutomodRule) => readonly Finding[] {
  const { missing, channelList } = useGuild();
  const { listing } = channelList;
  const code = useCode(patternCode);
  const patterns = code.kind === 'ready' ? code.code.patternFindings : none;
  return useMemo(() => {
    const channels = listing.kind === 'ready' ? new Map(listing.value.map((one) => [one.id, one])) : null;
    return (rule: AutomodRule) =>
      findingsOf(rule, {
        missing,
        patterns,
        channel(id) {
          if (!channels) return null;
          const found = channels.get(id);
          if (!found) return 'gone';
          const lacking = missingInChannel(found.bot_permissions, ['view_channel', 'send_messages']);
          return lacking.length > 0 ? 'closed' : 'there';
        },
      });
  }, [missing, listing, patterns]);
}
