import {
  createSavedReply,
  deleteSavedReply,
  getSavedReplies,
  replaceSavedReply,
  type SavedReply,
  type SavedReplyBody,
} from '../../../contract/saved-replies.ts';
import { type ApiError, isEntryGone } from '../../../lib/api-error.ts';
import { perGuild } from '../../guild/guild-data.ts';
import { call, quietCall } from '../../session/api.ts';
import { isSavedAlready } from '../../session/saved-already.ts';
import { createResource } from '../../stores/resource.ts';

export interface SavedReplies {
  /** By name. */
  readonly items: readonly SavedReply[];
  /** The number that the guild may have. */
  readonly max: number;
}

/** The saved replies of a guild. */
export const savedReplies = perGuild<SavedReplies>((id) =>
  createResource(() => quietCall(getSavedReplies, { params: { id } })),
);

/** Reads the list again, unless nothing has come of a write. */
function settle(guildId: string, error: ApiError | null): ApiError | null {
  if (!error || error.kind === 'stale' || isEntryGone(error)) savedReplies(guildId).refresh();
  return error;
}

/** Shows the outcome of a write at once, so that a reply that is opened next has its current tag. */
function show(guildId: string, change: (items: readonly SavedReply[]) => readonly SavedReply[]): void {
  savedReplies(guildId).change((list) => ({ ...list, items: change(list.items) }));
}

const byName = (one: SavedReply, other: SavedReply) =>
  one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1;

/**
 * Saves a new reply, or another version of a known one.
 *
 * @returns why it failed, or null
 */
export async function saveReply(
  guildId: string,
  known: SavedReply | null,
  body: SavedReplyBody,
): Promise<ApiError | null> {
  const result = known
    ? await call(replaceSavedReply, {
        params: { id: guildId, replyId: known.id },
        body,
        ifMatch: known.etag,
      })
    : await call(createSavedReply, { params: { id: guildId }, body });
  if (!result.ok) return settle(guildId, isSavedAlready(result.error, body) ? null : result.error);
  const saved = result.value;
  show(guildId, (items) => [...items.filter(({ id }) => id !== saved.id), saved].sort(byName));
  return null;
}

/** @returns why it failed, or null */
export async function deleteReply(guildId: string, { id, etag }: SavedReply): Promise<ApiError | null> {
  const result = await call(deleteSavedReply, { params: { id: guildId, replyId: id }, ifMatch: etag });
  if (!result.ok) return settle(guildId, result.error);
  show(guildId, (items) => items.filter((one) => one.id !== id));
  return null;
}
