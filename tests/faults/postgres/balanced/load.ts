import { onTestFinished } from 'vitest';
import { captchaDefaults } from '../../../../src/contract/captcha.ts';
import { type Call, call, type Reply, Unanswered } from './caller.ts';
import { botKey, site } from './cluster.ts';
import { guildIds, type Scene } from './scene.ts';

/** What the writers were told, over several loads. */
export class Ledger {
  /** By guild: the last value that was acknowledged. */
  readonly saved = new Map<string, number>();
  /** Rules by their reason: acknowledged, sent without an answer, and acknowledged to be gone. */
  readonly added = new Set<string>();
  readonly perhapsAdded = new Set<string>();
  readonly removed = new Set<string>();
  /** Those that are there, the oldest first. */
  readonly rules: { readonly id: string; readonly reason: string }[] = [];
  /** By guild, the ids of cases in the order in which they were made; each came with one hit of automod. */
  readonly cases = new Map<string, string[]>(guildIds.map((id) => [id, []]));
  /** Of the session that is only renewed. */
  refreshToken: string;
  turns = 0;
  events = 0;

  constructor({ refreshToken }: Scene) {
    this.refreshToken = refreshToken;
  }
}

export interface Load {
  /** Calls without an answer. */
  readonly unanswered: readonly string[];
  /** Waits until each writer has been acknowledged so many times more. Rejects when one met an answer that it must not get. */
  more(times: number): Promise<void>;
  /** Ends the writers, each after the call that it has begun. */
  stop(): Promise<void>;
}

const fixed = { enabled: true, infraction: 'any', count: 3, window_seconds: null, action: { kind: 'kick' } };
const person = (id: string) => ({ id, username: id, display_name: id, avatar_url: null });

function expectStatus(reply: Reply, what: string, ...statuses: readonly number[]): Reply {
  if (!statuses.includes(reply.status)) throw new Error(`${what}: ${reply.status} ${reply.text}`);
  return reply;
}

/**
 * Writes in every way at once, through nginx, until it is stopped.
 *
 * @param breaks whether a process is killed meanwhile; nginx may then repeat what was done, and a deletion finds nothing
 */
export function startLoad(
  origin: string,
  tokens: readonly string[],
  ledger: Ledger,
  breaks: 'may break' | 'must not break',
): Load {
  const unanswered: string[] = [];
  // Abandoned when a writer has failed, and when the test is over: nobody may answer any more.
  let state: 'running' | 'ending' | 'abandoned' = 'running';
  onTestFinished(() => {
    state = 'abandoned';
  });

  /** Sends a call until it is answered: for those that may be repeated. */
  async function sendAgain(path: string, given: Call): Promise<{ reply: Reply; tries: number }> {
    for (let tries = 1; ; tries += 1) {
      try {
        return { reply: await call(origin + path, given), tries };
      } catch (error) {
        if (!(error instanceof Unanswered) || state === 'abandoned') throw error;
        unanswered.push(error.message);
      }
    }
  }

  const saves = (guild: string, token?: string) => async () => {
    const age = (ledger.saved.get(guild) ?? 0) + 1;
    const body = { ...captchaDefaults, message: { content: 'Welcome' }, min_account_age_seconds: age };
    const { reply } = await sendAgain(`/guild/${guild}/captcha`, { method: 'POST', token, body });
    expectStatus(reply, 'save', 200);
    ledger.saved.set(guild, age);
  };

  const lists = (guild: string, token?: string) => async () => {
    const path = `/guild/${guild}/autosanction`;
    const oldest = ledger.rules.length > 8 ? ledger.rules.shift() : undefined;
    if (oldest) {
      // nginx may have repeated one that was done.
      const { reply } = await sendAgain(`${path}/${oldest.id}`, { method: 'DELETE', token });
      expectStatus(reply, 'delete', 200, ...(breaks === 'may break' ? [404] : []));
      ledger.removed.add(oldest.reason);
      return;
    }
    ledger.turns += 1;
    const reason = `rule ${ledger.turns}`;
    try {
      const body = { ...fixed, reason, position: 0 };
      const reply = await call(origin + path, { method: 'POST', token, body });
      const { item } = JSON.parse(expectStatus(reply, 'add', 201).text);
      ledger.rules.push({ id: item.id, reason });
      ledger.added.add(reason);
    } catch (error) {
      // Not to be repeated by itself: it may be there.
      if (!(error instanceof Unanswered)) throw error;
      unanswered.push(error.message);
      ledger.perhapsAdded.add(reason);
    }
  };

  const batches = (guild: string) => async () => {
    const at = new Date().toISOString();
    const common = (id: string) => ({ id, guild_id: guild, at });
    const made = Array.from({ length: 5 }, () => {
      ledger.events += 1;
      return String(9_000_000 + ledger.events);
    });
    const cases = made.map((case_id) => ({
      kind: 'case_made',
      ...common(`made-${case_id}`),
      case_id,
      action: 'warn',
      source: 'automod',
      target: person(case_id),
      moderator: null,
      reason: null,
      duration_seconds: null,
      rule: 'spam',
    }));
    const hits = made.map((id) => ({ kind: 'automod_hit', ...common(`hit-${id}`), type: 'spam' }));
    const body = { events: [...cases, ...hits] };
    const { reply, tries } = await sendAgain('/bot/events', { method: 'POST', token: botKey, body });
    const { results } = JSON.parse(expectStatus(reply, 'events', 200).text);
    const outcomes = new Set<string>(results.map(({ outcome }: { outcome: string }) => outcome));
    const isOnce =
      outcomes.size === 1 && (outcomes.has('applied') || (tries > 1 && outcomes.has('repeated')));
    if (!isOnce) throw new Error(`events: ${reply.text}`);
    ledger.cases.get(guild)?.push(...made);
  };

  const renewals = async () => {
    const headers = { Origin: site, Cookie: `__Host-refresh=${ledger.refreshToken}` };
    const { reply } = await sendAgain('/auth/refresh', { method: 'POST', headers });
    const set = expectStatus(reply, 'renewal', 200).headers.get('Set-Cookie') ?? '';
    ledger.refreshToken = /__Host-refresh=([^;]+)/.exec(set)?.[1] ?? '';
  };

  const writers = [
    saves(guildIds[0], tokens[0]),
    saves(guildIds[1], tokens[1]),
    lists(guildIds[0], tokens[2]),
    batches(guildIds[0]),
    batches(guildIds[1]),
    renewals,
  ];
  const counts = writers.map(() => 0);
  const looks = new Set<() => void>();
  const running = writers.map(async (write, index) => {
    while (state === 'running') {
      await write().catch((error) => {
        state = 'abandoned';
        throw error;
      });
      counts[index] = (counts[index] ?? 0) + 1;
      for (const look of looks) look();
    }
  });
  const all = Promise.all(running);
  // Told to whoever waits for more.
  all.catch(() => undefined);
  return {
    unanswered,
    async more(times) {
      const goals = counts.map((count) => count + times);
      const reached = new Promise<void>((resolve) => {
        const look = () => {
          if (!goals.every((goal, index) => (counts[index] ?? 0) >= goal)) return;
          looks.delete(look);
          resolve();
        };
        looks.add(look);
      });
      await Promise.race([reached, all]);
    },
    async stop() {
      if (state === 'running') state = 'ending';
      await all;
    },
  };
}
