/** People who send messages and ask the bot for actions, and repeat a call until it is answered. */
import * as v from 'valibot';
import { bearer } from '../../../unit/server/api.ts';
import type { Stage } from './stage.ts';

/** A call by its key, and what was answered. Without an answer nobody knows whether it was done. */
export interface Asked {
  readonly kind: 'message' | 'kick' | 'ban' | 'note' | 'warn' | 'answer_ticket';
  /** What is seen on the platform of it: the text of a message, or the id of a member. */
  readonly what: string;
  /** The id of the action or message; null for a message of which the host cannot say whether it was posted. */
  answer: string | null | undefined;
}

const actions = ['kick', 'ban', 'note', 'answer_ticket', 'warn'] as const;
const state = v.object({ state: v.string() });
const reply = v.object({ id: v.optional(v.string()), message_id: v.optional(v.nullable(v.string())) });

export class Askers {
  readonly asked: Asked[] = [];
  /** Hears of each answer. */
  onAnswer: () => void = () => undefined;
  /** Calls that are on their way. */
  underWay = 0;
  /** Calls that were sent again because the host was gone. */
  repeated = 0;
  readonly wrong: string[] = [];
  readonly #stage: Stage;
  readonly #ticketId: string;
  #ready: Promise<unknown> = Promise.resolve();

  constructor(stage: Stage, ticketId: string) {
    this.#stage = stage;
    this.#ticketId = ticketId;
  }

  /** Sets what to wait for before a call is repeated. */
  wait(ready: Promise<unknown>): void {
    // A host that is killed while it starts is followed by another.
    this.#ready = ready.catch(() => undefined);
  }

  /** Asks for one thing after the other until the signal, and ends with the last one answered. */
  async ask(what: 'messages' | 'actions', stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const number = this.asked.length;
      const kind = what === 'messages' ? 'message' : (actions[number % actions.length] ?? 'note');
      const member = this.#stage.members[number]?.id ?? '';
      const isText = kind === 'message' || kind === 'answer_ticket';
      const one: Asked = { kind, what: isText ? `text ${number}.` : member, answer: undefined };
      this.asked.push(one);
      await this.#askUntilAnswered(one, `key-of-${number}`);
      this.onAnswer();
      if (kind !== 'message' && one.answer) await this.#untilDone(one.answer);
    }
  }

  async #askUntilAnswered(one: Asked, key: string): Promise<void> {
    const { guild } = this.#stage;
    const content = { content: one.what };
    const about =
      one.kind === 'answer_ticket'
        ? { ticket_id: this.#ticketId, ...content }
        : { user_id: one.what, reason: 'Asked' };
    const action = {
      kind: one.kind,
      ...about,
      ...(one.kind === 'ban' && { duration_seconds: null, delete_message_seconds: 0 }),
    };
    const [path, body] =
      one.kind === 'message'
        ? [
            `/guild/${guild.id}/channels/${guild.channel('sent').id}/messages`,
            { message: content, mentions: 'none', key },
          ]
        : [`/guild/${guild.id}/actions`, { action, key }];
    for (;;) {
      const answer = await this.#call(path, body);
      if (answer === null) {
        this.repeated += 1;
        await this.#ready;
      } else if (answer.status < 300) {
        const { id, message_id } = v.parse(reply, JSON.parse(answer.text));
        one.answer = message_id ?? id;
        return;
      } else {
        one.answer = null;
        if (!answer.text.includes('message.under_way'))
          this.wrong.push(`${one.kind} ${key}: ${answer.status} ${answer.text}`);
        return;
      }
    }
  }

  /** Waits until the bot has answered, as the dashboard does, or it is too late. */
  async #untilDone(id: string): Promise<void> {
    for (;;) {
      const answer = await this.#call(`/guild/${this.#stage.guild.id}/actions/${id}`);
      if (answer === null) await this.#ready;
      else if (v.parse(state, JSON.parse(answer.text)).state !== 'waiting') return;
      else await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /** Null when the host is gone. */
  async #call(path: string, body?: object) {
    const { origin, prepared } = this.#stage;
    this.underWay += 1;
    try {
      const headers = bearer(prepared.tokens[0] ?? '');
      const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const answer = await fetch(origin + path, { headers, ...sent });
      return { status: answer.status, text: await answer.text() };
    } catch {
      return null;
    } finally {
      this.underWay -= 1;
    }
  }
}
