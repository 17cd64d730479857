import type { Bot, Module } from './bot.ts';

const quarterLength = 15 * 60_000;
/** The most channels in one event; the host takes 500. */
const mostChannels = 500;

interface Counts {
  joins: number;
  leaves: number;
  captcha_passed: number;
  captcha_failed: number;
  /** By channel. */
  readonly messages: Record<string, number>;
}
const nothing = (): Counts => ({ joins: 0, leaves: 0, captcha_passed: 0, captcha_failed: 0, messages: {} });

/** Counts of each guild in the current quarter of an hour, by bot. */
const counters = new WeakMap<Bot, Map<string, Counts>>();

function countsOf(bot: Bot, guildId: string): Counts {
  const guilds = counters.get(bot) ?? new Map<string, Counts>();
  counters.set(bot, guilds);
  const found = guilds.get(guildId) ?? nothing();
  guilds.set(guildId, found);
  return found;
}

/** Counts a newcomer who passed the captcha, or did not. */
export function countCaptcha(bot: Bot, guildId: string, result: 'passed' | 'failed'): void {
  countsOf(bot, guildId)[`captcha_${result}`] += 1;
}

/** Counts messages, newcomers and leavers, and tells the host after each quarter of an hour, and when the bot ends. */
export const activity: Module = (bot) => {
  let quarter = Math.floor(bot.now().getTime() / quarterLength);

  function send(): void {
    const guilds = counters.get(bot) ?? new Map<string, Counts>();
    counters.delete(bot);
    const start = new Date(quarter * quarterLength).toISOString();
    for (const [guildId, { messages, ...counted }] of guilds) {
      const channels = Object.entries(messages).map(([channel_id, count]) => ({ channel_id, count }));
      let rest = counted;
      do {
        const some = channels.splice(0, mostChannels);
        bot.host.send('activity', guildId, { quarter: start, ...rest, messages: some });
        rest = { joins: 0, leaves: 0, captcha_passed: 0, captcha_failed: 0 };
      } while (channels.length > 0);
    }
  }

  function sendWhenOver(now: Date): void {
    const current = Math.floor(now.getTime() / quarterLength);
    if (current === quarter) return;
    send();
    quarter = current;
  }

  return {
    on: {
      messageCreate({ guildId, channelId, author, webhookId, system }) {
        if (!guildId || author.bot || webhookId || system) return;
        sendWhenOver(bot.now());
        const { messages } = countsOf(bot, guildId);
        messages[channelId] = (messages[channelId] ?? 0) + 1;
      },
      guildMemberAdd({ guild }) {
        sendWhenOver(bot.now());
        countsOf(bot, guild.id).joins += 1;
      },
      guildMemberRemove({ guild }) {
        sendWhenOver(bot.now());
        countsOf(bot, guild.id).leaves += 1;
      },
      // The host takes no events of a guild that the bot is not in.
      guildDelete({ id }) {
        counters.get(bot)?.delete(id);
      },
    },
    tick: async (now) => sendWhenOver(now),
    stop: send,
  };
};
