import { type APIInvite, type Client, DiscordAPIError, Routes } from 'discord.js';
import type { Bot } from '../bot.ts';

/** How long the guild of an invitation is remembered, in milliseconds. */
const rememberedFor = 600_000;
const mostRemembered = 1000;
/** The most codes of one message that are looked up. The others count as those of another guild. */
const mostLooked = 5;
/** How long a message waits for the platform, in milliseconds. */
const longestWait = 3000;

/** Looks up the guilds of invitation codes. What is not found, or not soon, is missing in the result. */
export type FindInvites = (codes: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export function openInvites({ client, now, log }: Pick<Bot, 'client' | 'now' | 'log'>): FindInvites {
  const known = new Map<string, { readonly guildId: string | null; readonly at: number }>();

  /** Codes that are being looked up: a burst of one is one request. */
  const asked = new Map<string, Promise<string | null>>();

  function guildOf(code: string): Promise<string | null> {
    const running = asked.get(code);
    if (running) return running;
    const before = known.get(code);
    if (before && now().getTime() - before.at < rememberedFor) return Promise.resolve(before.guildId);
    const asking = ask(code).finally(() => asked.delete(code));
    asked.set(code, asking);
    return asking;
  }

  async function ask(code: string): Promise<string | null> {
    try {
      const guildId = await lookUp(client, code);
      known.delete(code);
      known.set(code, { guildId, at: now().getTime() });
      const [oldest] = known.keys();
      if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest);
      return guildId;
    } catch (error) {
      log.warn(`The invitation ${code} could not be looked up`, error);
      return null;
    }
  }

  return async (codes) => {
    const found = await Promise.all(
      codes.slice(0, mostLooked).map(async (code) => [code, await guildOf(code)] as const),
    );
    return new Map(found.flatMap(([code, guildId]) => (guildId === null ? [] : [[code, guildId]])));
  };
}

/** The guild of an invitation; null when there is no such invitation, or it is not one to a guild. */
async function lookUp(client: Client, code: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(longestWait);
    const invite = (await client.rest.get(Routes.invite(code), { signal })) as APIInvite;
    return invite.guild?.id ?? null;
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status === 404) return null;
    throw error;
  }
}
