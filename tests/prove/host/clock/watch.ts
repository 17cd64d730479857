/** A bot and a host whose clocks a proof sets, and the times by them at which recurring messages were posted. */
import { setTimeout as timeout } from 'node:timers/promises';
import { recurringDefaults, type Schedule } from '../../../../src/contract/recurring.ts';
import { until } from '../../../platform/index.ts';
import { type RunningBot, runBot } from '../../../unit/server/bot-package/running-bot.ts';

export const minute = 60_000;
export const hour = 60 * minute;

export interface Plan {
  readonly name: string;
  readonly schedule: Schedule;
  readonly timezone: string;
}

export class Watch {
  readonly running: RunningBot;
  /** By how much the clocks are ahead of that of the machine, in milliseconds. */
  #ahead = 0;
  /** What is posted where the recurring messages are. */
  readonly #channelId: string;

  private constructor(running: RunningBot) {
    this.running = running;
    this.#channelId = running.guild.channel('discussion').id;
  }

  static async open(): Promise<Watch> {
    const wait = (milliseconds: number, signal: AbortSignal) =>
      timeout(Math.min(milliseconds, 200), null, { signal });
    const watch = new Watch(await runBot({ wait }));
    await watch.plan([]);
    return watch;
  }

  get now(): number {
    return Date.now() + this.#ahead;
  }

  /** Sets the clocks, forwards or backwards, and has the bot look for what is due. */
  async set(to: number): Promise<void> {
    const by = to - this.now;
    this.#ahead += by;
    await this.running.passes(by);
  }

  /** Replaces the recurring messages, and waits until the bot knows them. Each says its name. */
  async plan(plans: readonly Plan[]): Promise<void> {
    const { items } = (await this.running.asOwner('GET', '/recurring')) as { items: { id: string }[] };
    for (const { id } of items) await this.running.asOwner('DELETE', `/recurring/${id}`);
    for (const { name, schedule, timezone } of plans)
      await this.running.asOwner('POST', '/recurring?confirm=danger', {
        ...{ ...recurringDefaults, name, schedule, timezone },
        ...{ channel_id: this.#channelId, message: { content: name } },
      });
    const { guild, bot } = this.running;
    const known = () => bot.host.settings.get(guild.id)?.recurring_messages.map(({ name }) => name);
    await until(() => known()?.join() === plans.map(({ name }) => name).join(), { timeout: 60_000 });
  }

  /** The names of the messages that were posted since it was last asked. */
  posted(): string[] {
    const { messages } = this.running.guild.channel(this.#channelId);
    const names = [...messages.values()].map(({ content }) => content);
    messages.clear();
    return names;
  }

  /** Lets the clocks run to a time, in steps, and returns what was posted, each with the time of the step. */
  async runTo(end: number, step: number): Promise<{ readonly name: string; readonly at: number }[]> {
    const found: { name: string; at: number }[] = [];
    for (let at = this.now + step; at <= end; at += step) {
      await this.set(at);
      found.push(...this.posted().map((name) => ({ name, at })));
    }
    return found;
  }
}

/** The day and time of an instant where people live: `2027-03-28 09:00`. */
export const wallOf = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
