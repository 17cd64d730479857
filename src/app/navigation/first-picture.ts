import { currentGuild } from '../guild/guild-data.ts';
import { signedIn } from '../session/session.ts';
import { $token } from '../stores/session.ts';
import { atMost } from './ahead.ts';
import type { MountedScreen } from './manifest.ts';
import { $place } from './place.ts';

/** How long a page keeps its static skeleton for the replies that it has sent for, in milliseconds. */
const patience = 300;

let picture: Promise<unknown> | undefined;

/**
 * Settles once the session, the guild and what the screen shows first are in memory, or when that takes too long. The document's first
 * screen waits for it, so that React draws it once, in place of the static skeleton.
 */
export function firstPicture({ ahead }: MountedScreen): Promise<unknown> {
  picture ??= atMost(patience, read(ahead));
  return picture;
}

async function read(ahead: MountedScreen['ahead']): Promise<void> {
  const { guild_id: guildId } = $place.get().params;
  // Nobody is signed in, so the host would refuse.
  if (!$token.get()) return;
  const ofGuild = guildId ? [currentGuild(guildId).start(), ahead?.(guildId, location.hash)] : [];
  // A failure is told by what the screen reads itself.
  await Promise.all([signedIn(), ...ofGuild]).catch(() => {});
}
