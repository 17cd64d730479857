import { call } from '../../app/session/api.ts';
import { formsWithDrafts, hasDrafts } from '../../app/stores/drafts.ts';
import { getGuilds } from '../../contract/guilds.ts';
import { getUser } from '../../contract/user.ts';
import type { Result } from '../../lib/api-error.ts';

/** The user, and where they have unsaved changes. */
export interface DraftOwner {
  readonly userId: string;
  /** The name is null if the host no longer returns the guild. */
  readonly guilds: readonly { readonly id: string; readonly name: string | null; readonly screens: number }[];
}

/** The user with their drafts. Null, without a call to the host, if this browser has no drafts. */
export async function draftOwner(): Promise<Result<DraftOwner | null>> {
  if (!hasDrafts()) return { ok: true, value: null, etag: null };
  const [user, names] = await Promise.all([call(getUser, {}), call(getGuilds, {})]);
  if (!user.ok) return user;
  const screens = new Map<string, number>();
  for (const form of formsWithDrafts(user.value.id)) {
    const [guild = ''] = form.split(':');
    screens.set(guild, (screens.get(guild) ?? 0) + 1);
  }
  const guilds = [...screens].map(([id, count]) => ({
    id,
    name: (names.ok && names.value.find((guild) => guild.id === id)?.name) || null,
    screens: count,
  }));
  const value = guilds.length > 0 ? { userId: user.value.id, guilds } : null;
  return { ok: true, value, etag: null };
}
