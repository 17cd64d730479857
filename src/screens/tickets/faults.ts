import {
  missingInChannel,
  missingPermissions,
  openingChannels,
  type Permission,
} from '../../lib/permissions.ts';
import type { TicketPanelBody } from './store.ts';

/** A problem that prevents a panel from working, or its tickets from being answered. */
export type Fault =
  /** The bot cannot post in the panel's channel. */
  | { readonly kind: 'cannot_post'; readonly missing: readonly Permission[] }
  | { readonly kind: 'category_gone' }
  /** The bot cannot create a ticket's channel, in the category or outside of categories. */
  | {
      readonly kind: 'cannot_open';
      readonly missing: readonly Permission[];
      readonly category: string | null;
    }
  /** No role can see the tickets. */
  | { readonly kind: 'no_team' }
  /** All support roles have been deleted. */
  | { readonly kind: 'team_gone' }
  | { readonly kind: 'transcript_gone' }
  | { readonly kind: 'cannot_transcribe'; readonly missing: readonly Permission[] };

interface Known {
  /** Null while loading. */
  readonly channels:
    | readonly { readonly id: string; readonly name: string; readonly bot_permissions: string }[]
    | null;
  readonly roles: readonly { readonly id: string }[] | null;
  /** The bot's permissions in the guild; null while loading. */
  readonly permissions: string | null;
}

/** The permissions that the bot needs to post this message. */
export function neededToPost({ embeds }: TicketPanelBody['message']): readonly Permission[] {
  const needed: readonly Permission[] = ['view_channel', 'send_messages'];
  return embeds?.length ? [...needed, 'embed_links'] : needed;
}

/** The permissions that the bot needs to post a transcript, which is a file. */
export const neededToTranscribe: readonly Permission[] = ['view_channel', 'send_messages', 'attach_files'];

function openingFault(category: string | null, { channels, permissions }: Known): Fault | null {
  if (category === null) {
    const missing = permissions === null ? [] : missingPermissions(permissions, ['manage_channels']);
    return missing.length > 0 ? { kind: 'cannot_open', missing, category: null } : null;
  }
  const found = channels?.find(({ id }) => id === category);
  if (!found) return channels ? { kind: 'category_gone' } : null;
  const missing = missingInChannel(found.bot_permissions, openingChannels);
  return missing.length > 0 ? { kind: 'cannot_open', missing, category: found.name } : null;
}

function teamFault(ids: readonly string[], { roles }: Known): Fault | null {
  if (ids.length === 0) return { kind: 'no_team' };
  return roles && !ids.some((id) => roles.some((role) => role.id === id)) ? { kind: 'team_gone' } : null;
}

function transcriptFault(channel: string | null, { channels }: Known): Fault | null {
  if (channel === null || !channels) return null;
  const found = channels.find(({ id }) => id === channel);
  if (!found) return { kind: 'transcript_gone' };
  const missing = missingInChannel(found.bot_permissions, neededToTranscribe);
  return missing.length > 0 ? { kind: 'cannot_transcribe', missing } : null;
}

/**
 * The problems of a panel, in the order of its form. A deleted channel is not included, since the panel's state shows
 * it.
 */
export function faultsOf(body: TicketPanelBody, known: Known): readonly Fault[] {
  const channel = known.channels?.find(({ id }) => id === body.channel_id);
  const missing = channel ? missingInChannel(channel.bot_permissions, neededToPost(body.message)) : [];
  return [
    missing.length > 0 ? ({ kind: 'cannot_post', missing } as const) : null,
    openingFault(body.category_id, known),
    teamFault(body.support_role_ids, known),
    transcriptFault(body.transcript_channel_id, known),
  ].filter((fault) => fault !== null);
}
