import type { AutomodRule } from '../contract/automod-rule.ts';
import type { AutomodEvent } from './event.ts';
import type { Spared } from './verdict.ts';

/**
 * What keeps a rule from acting on an event; null when nothing does. A category stands for its channels, a channel for its
 * threads.
 */
export function sparedBy({ exempt, check_edits }: AutomodRule, event: AutomodEvent): Spared | null {
  if (event.kind === 'message' && event.edited && !check_edits) return { kind: 'edit' };
  const held = new Set(event.member.role_ids);
  const role = exempt.role_ids.find((id) => held.has(id));
  if (role !== undefined) return { kind: 'role', id: role };
  if (event.kind !== 'message') return null;
  const places = [event.channel_id, ...event.parent_ids];
  const channel = exempt.channel_ids.find((id) => places.includes(id));
  return channel === undefined ? null : { kind: 'channel', id: channel };
}
