import { randomUUID } from 'node:crypto';
import type { APIUser } from 'discord-api-types/v10';
import type { BotEvent, BotEventKind, BotEventOf } from '../../src/contract/bot/events.ts';
import type { NamedPerson } from '../../src/contract/bot/people.ts';

const quarter = 15 * 60_000;

type Own<Kind extends BotEventKind> = Omit<BotEventOf<Kind>, 'id' | 'guild_id' | 'at' | 'kind'>;

/** Creates an event with a new id. */
export function eventOf<Kind extends BotEventKind>(
  kind: Kind,
  guild_id: string,
  at: Date,
  own: Own<Kind>,
): { kind: Kind; id: string; guild_id: string; at: string } & Own<Kind> {
  return { kind, id: randomUUID(), guild_id, at: at.toISOString(), ...own };
}

/** Converts a user of the platform to the host's format. */
export function personOf({ id, username, global_name, avatar }: APIUser, nick?: string | null): NamedPerson {
  return {
    id,
    username,
    display_name: nick ?? global_name ?? username,
    avatar_url: avatar ? `https://cdn.discordapp.com/avatars/${id}/${avatar}.png` : null,
  };
}

/** Counts messages and creates an activity event for each past quarter of an hour. */
export class Counter {
  readonly #quarters = new Map<number, Map<string, number>>();
  readonly #guildId: string;

  constructor(guildId: string) {
    this.#guildId = guildId;
  }

  add(channelId: string, at: number): void {
    const start = Math.floor(at / quarter) * quarter;
    const channels = this.#quarters.get(start) ?? new Map<string, number>();
    channels.set(channelId, (channels.get(channelId) ?? 0) + 1);
    this.#quarters.set(start, channels);
  }

  /** Takes the counts of past quarters, or with `all` also that of the current one. */
  take(now: Date, all = false): BotEvent[] {
    const starts = [...this.#quarters.keys()].filter((start) => all || start + quarter <= now.getTime());
    return starts.map((start) => {
      const messages = [...(this.#quarters.get(start) ?? [])].map(([channel_id, count]) => ({
        channel_id,
        count,
      }));
      this.#quarters.delete(start);
      const none = { joins: 0, leaves: 0, captcha_passed: 0, captcha_failed: 0 };
      return eventOf('activity', this.#guildId, now, {
        quarter: new Date(start).toISOString(),
        ...none,
        messages,
      });
    });
  }
}
