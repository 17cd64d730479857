/** Posts ticket panels and takes them down. A panel is claimed meanwhile, so that two calls at once do not post it twice. */

import type { BotMessage } from '../../src/chat/message/bot-message.ts';
import { isSecondGeneration } from '../../src/chat/message/components.ts';
import { sendTicketPanel as sending, withdrawTicketPanel as withdrawal } from '../../src/contract/tickets.ts';
import { neededToSay, posting } from '../../src/lib/rights/deeds.ts';
import { faultsOf } from '../../src/lib/rights/faults.ts';
import { heldIn, rightsOf } from '../access/held-rights.ts';
import { channelAt, checkReferences } from '../access/references.ts';
import { type SaveCall, tagOf } from '../documents/settings.ts';
import { claimOf, isUnderWay, removeOld } from '../features/sending-claim.ts';
import type { HandlerConfig } from '../http/config.ts';
import type { Call } from '../http/handler.ts';
import { invalid, refuse, refuseAs } from '../http/refusal.ts';
import { type ChannelRef, type Platform, PlatformRefused } from '../platform/platform.ts';
import {
  isPostedAsComponents,
  needsNewMessage,
  type PanelState,
  type StoredPanel,
  sentTag,
  ticketPanels,
} from './panel-list.ts';

/** Edits the posted message. Returns false when it has to be posted anew: it is gone, or cannot become the saved one. */
async function editPosted(
  platform: Platform,
  place: ChannelRef,
  messageId: string,
  panel: StoredPanel,
  message: BotMessage,
): Promise<boolean> {
  if (needsNewMessage(panel)) return false;
  try {
    return await platform.edit(place, messageId, message);
  } catch (error) {
    const isRefused = error instanceof PlatformRefused && error.reason === 'other';
    // It may be one of components that cannot become text: what was posted is not known.
    if (isRefused && isPostedAsComponents(panel) === undefined) return false;
    throw error;
  }
}

/**
 * Updates the posted panel if it is still in that channel. Otherwise posts it there and deletes the old one.
 *
 * @param nonce the platform's key for a new message
 * @returns its message, and whether the old one stays because it could not be deleted
 */
async function bringTo(
  platform: Platform,
  place: ChannelRef,
  panel: StoredPanel,
  nonce: string,
): Promise<{ readonly message_id: string; readonly old_message_stays: boolean }> {
  const { id: panel_id, value, state } = panel;
  const { posted } = state;
  const message: BotMessage = { message: value.message, button: { ...value.button, panel_id } };
  const isThere = posted?.channel_id === place.channel_id;
  if (posted && isThere && (await editPosted(platform, place, posted.message_id, panel, message)))
    return { message_id: posted.message_id, old_message_stays: false };
  const message_id = await platform.post(place, { ...message, nonce });
  const old = posted && posted.message_id !== message_id ? posted : null;
  return { message_id, old_message_stays: old !== null && !(await removeOld(platform, place.guild_id, old)) };
}

const underWay = () => refuseAs(sending, 'tickets.under_way', 'This panel is being posted or taken down.');

/** What the calls that post and take down have in common with one that deletes, or restores a revision. */
type PostingCall = Pick<SaveCall, 'db' | 'guild' | 'now' | 'session'> & { readonly config: HandlerConfig };

/** Ends the claim of a panel, and stores what became of it. */
const note = (
  { db, guild, now }: PostingCall,
  panelId: string,
  change: Partial<PanelState>,
  channel_id?: string,
): Promise<void> =>
  ticketPanels.touch({ db, guild, now }, panelId, async (_, { value, state }) => ({
    value: channel_id === undefined ? value : { ...value, channel_id },
    state: { ...state, sending: null, ...change },
    result: undefined,
  }));

/**
 * Deletes the posted message of a panel, if there is one, while no transaction is open. A panel whose message is gone can be sent again.
 *
 * @param ifMatch the tags of which the panel must have one; null for any
 * @throws Refusal 404, 412 when its tag is not in `ifMatch`, and 409 while it is being posted or taken down
 * @throws PlatformRefused when the platform does not let the bot delete it
 */
async function takeDown(call: PostingCall, panelId: string, ifMatch: SaveCall['ifMatch']): Promise<void> {
  const { db, config, guild, session, now } = call;
  const posted = await ticketPanels.touch(
    { db, guild, now, ifMatch },
    panelId,
    async (_, { value, state }) => {
      if (isUnderWay(state.sending, now)) throw underWay();
      const claim = { ...claimOf(null, 'take down', session.user.id, now), channel_id: null };
      return { value, state: { ...state, sending: state.posted && claim }, result: state.posted };
    },
  );
  if (!posted) return;
  const place = { guild_id: guild.row.id, channel_id: posted.channel_id };
  try {
    await config.platform(db, now).remove(place, posted.message_id);
  } catch (error) {
    await note(call, panelId, {});
    throw error;
  }
  await note(call, panelId, { posted: null });
}

/** Takes down a panel that is then deleted. A message that the bot may not delete stays; its button opens nothing any more. */
export async function takeDownDeleted(
  call: PostingCall & Pick<SaveCall, 'ifMatch'>,
  panelId: string,
): Promise<void> {
  try {
    await takeDown(call, panelId, call.ifMatch);
  } catch (error) {
    if (!(error instanceof PlatformRefused)) throw error;
  }
}

/** Deletes a panel whose message was taken down. */
export const deletePanel = (call: SaveCall, panelId: string) =>
  ticketPanels.remove(call, panelId, async (_, { state }) => {
    // Somebody has begun to post it since it was taken down.
    if (isUnderWay(state.sending, call.now)) throw underWay();
    return { posted: null, sending: null };
  });

/** Posts a panel, or brings its posted message to what is saved. */
export async function sendTicketPanel(call: Call<typeof sending>) {
  const { db, config, guild, session, params, body, now } = call;
  const { channel_id } = body;
  const place = { guild_id: guild.row.id, channel_id };
  const held = await heldIn(call, [channel_id]);
  const { panel, claim } = await ticketPanels.touch({ db, guild, now }, params.ticketId, async (tx, item) => {
    const { value, state } = item;
    if (isUnderWay(state.sending, now)) throw underWay();
    const faults = await checkReferences(tx, guild.row, channelAt('channel_id', channel_id));
    const deed = { path: 'channel_id', needs: neededToSay(value.message), channel: channel_id };
    const refused = faultsOf([deed], await rightsOf(tx, guild, held, []));
    if (faults.length + refused.length > 0) throw invalid([...faults, ...refused]);
    const what = tagOf([channel_id, sentTag(value)]);
    const begun = { ...claimOf(state.sending, what, session.user.id, now), channel_id };
    return { value, state: { ...state, sending: begun }, result: { panel: item, claim: begun } };
  });
  try {
    const { message_id, old_message_stays } = await bringTo(
      config.platform(db, now),
      place,
      panel,
      claim.key,
    );
    const sent = { channel_id, message_id, sent_at: now.toISOString() };
    const is_components = isSecondGeneration(panel.value.message);
    const posted = { ...sent, tag: sentTag(panel.value), is_components };
    await note(call, panel.id, { posted }, channel_id);
    return { ...sent, old_message_stays };
  } catch (error) {
    if (!(error instanceof PlatformRefused)) {
      await note(call, panel.id, { sending: { ...claim, unanswered: true } });
      throw error;
    }
    await note(call, panel.id, {});
    if (error.reason === 'gone') throw invalid([{ path: 'channel_id', key: 'channel.unknown' }]);
    const key = error.reason === 'permissions' ? 'tickets.cannot_send' : 'tickets.refused';
    throw refuseAs(sending, key, error.message, { said: error.said });
  }
}

/** Takes a panel down. */
export async function withdrawTicketPanel(call: Call<typeof withdrawal>): Promise<undefined> {
  const { db, guild, params } = call;
  const { value } = await ticketPanels.read(call);
  const panel = value.items.find(({ id }) => id === params.ticketId);
  if (!panel) throw refuse('not_found');
  if (panel.posted) {
    const { channel_id } = panel.posted;
    const deed = { path: 'channel_id', needs: posting, channel: channel_id };
    const refused = faultsOf([deed], await rightsOf(db, guild, await heldIn(call, [channel_id]), []));
    if (refused.length > 0) throw invalid(refused);
  }
  try {
    await takeDown(call, panel.id, null);
  } catch (error) {
    if (!(error instanceof PlatformRefused)) throw error;
    const key = error.reason === 'permissions' ? 'tickets.cannot_withdraw' : 'tickets.refused';
    throw refuseAs(withdrawal, key, error.message, { said: error.said });
  }
}
