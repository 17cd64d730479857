/** An event of each kind about a guild. */
import type { BotEventKind } from '../../../src/contract/bot/events.ts';
import { ago, caseMade, event, person } from '../../unit/server/bot.ts';

const moderator = person('9100', 'moderator');
const case_id = '9200';
const ticket_id = '9300';
const message = (id: string) => ({ id, author_id: '9100', content: 'Good morning', created_at: ago(90) });
const quarter = '2026-11-21T14:00:00.000Z';

/** In an order in which each can be applied. */
export const events = (guild_id: string, action_id: string, entry_id: string) => {
  const common = { guild_id };
  const of = <Kind extends BotEventKind>(kind: Kind, own: Parameters<typeof event<Kind>>[1]) =>
    event(kind, own, common);
  return [
    caseMade(case_id, common, { moderator, reason: 'Spam' }),
    of('case_changed', { case_id, by: moderator, reason: 'More spam' }),
    of('case_noted', { case_id, by: moderator, note: 'Seen' }),
    of('case_ended', { case_id, by: moderator }),
    of('case_failed', { case_id }),
    of('case_deleted', { case_id, by: moderator }),
    of('automod_hit', { type: 'spam' }),
    of('ticket_opened', { ticket_id, panel_id: '5', channel_id: '9301', opener: person('9101') }),
    of('ticket_answered', { ticket_id, by: moderator }),
    of('ticket_moved', { ticket_id, panel_id: '6', claimed_by: moderator }),
    of('ticket_renamed', { ticket_id, name: 'refund' }),
    of('ticket_closed', { ticket_id, by: moderator, reason: 'Done', message_count: 2 }),
    of('ticket_rated', { ticket_id, rating: 5 }),
    of('transcript_messages', {
      ticket_id,
      first: 1,
      messages: [message('9400'), message('9401')],
      users: [{ ...moderator, bot: false, color: null }],
      roles: [],
      channels: [],
    }),
    of('ticket_reopened', { ticket_id, by: moderator }),
    of('ticket_deleted', { ticket_id, by: moderator }),
    of('raid_begun', { by: moderator }),
    of('raid_joined', { joins: [{ person: person('9103', 'raider'), joined_at: quarter }] }),
    of('raid_ended', { by: moderator }),
    of('activity', {
      quarter,
      joins: 1,
      leaves: 1,
      captcha_passed: 1,
      captcha_failed: 0,
      messages: [{ channel_id: '9301', count: 3 }],
    }),
    of('command_used', { command: 'ban', duration_ms: 20, ok: true }),
    of('member_seen', { person: person('9102', 'newcomer') }),
    of('recurring_run', { entry_id, ok: false, error: 'No access' }),
    of('post_deleted', { message_id: '9500' }),
    of('action_done', { action_id }),
    of('guild_joined', {}),
    of('guild_changed', {}),
    of('guild_left', {}),
  ];
};
