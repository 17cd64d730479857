import * as v from 'valibot';
import { namedPerson } from '../../../../../src/contract/bot/people.ts';
import type { Bot } from '../bot.ts';
import type { NamedPerson } from '../people.ts';

const lifted = v.object({
  action: v.picklist(['ban', 'mute', 'timeout']),
  guild_id: v.string(),
  target: namedPerson,
  /** Null when nobody in particular did it. */
  by: v.nullable(namedPerson),
  /** In milliseconds. */
  at: v.number(),
});
type Lifted = v.InferOutput<typeof lifted>;

/** Tells the host that somebody's active cases of a kind have ended. */
export type EndCases = (
  action: Lifted['action'],
  guildId: string,
  target: NamedPerson,
  by: NamedPerson | null,
  at: Date,
) => void;

/** Opens it, and goes on with what an earlier process left. */
export function openLiftedCases({ host, log, memory }: Omit<Bot, 'sanctions'>): EndCases {
  const waiting = memory('lifted-cases', lifted);

  async function end(key: string, what: Lifted): Promise<void> {
    const { guild_id, target, action, by, at } = what;
    // The host answers events of a guild in their order: the case of what was lifted has arrived then.
    const seen = await host.send('member_seen', guild_id, { person: target });
    if (seen === null) return;
    let cursor: string | undefined;
    do {
      const page = await host.memberCases(guild_id, target.id, cursor);
      const ended = page.items.filter(
        (one) => one.action === action && one.status === 'active' && Date.parse(one.created_at) <= at,
      );
      for (const { id } of ended) host.send('case_ended', guild_id, { case_id: id, by }, new Date(at));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    if (waiting.get(key) === what) waiting.delete(key);
  }

  function run(key: string, what: Lifted): void {
    end(key, what).catch((error: unknown) => {
      if (host.connection.stopping.aborted) return;
      log.error(`The end of a ${what.action} could not be told to the host`, error);
      waiting.delete(key);
    });
  }

  for (const [key, what] of waiting.entries()) run(key, what);
  return (action, guild_id, target, by, at) => {
    const key = `${guild_id}:${target.id}:${action}`;
    const what: Lifted = { action, guild_id, target, by, at: at.getTime() };
    waiting.set(key, what);
    run(key, what);
  };
}
