/** Concurrent writes through nginx, and a record of what was acknowledged. */
import { onTestFinished } from 'vitest';
import { captchaDefaults } from '../../../../src/contract/captcha.ts';
import { type Call, call, type Reply, Unanswered } from './caller.ts';
import { botKey, site } from './cluster.ts';
import { guildIds, type Scene } from './scene.ts';

/** The acknowledged writes, over several loads. */
export class Ledger {
  /** The last acknowledged value by guild. */
  readonly saved = new Map<string, number>();
  /** Rules by reason: acknowledged, sent without a reply, and acknowledged as deleted. */
  readonly added = new Set<string>();
  readonly perhapsAdded = new Set<string>();
  readonly removed = new Set<string>();
  /** The existing rules, oldest first. */
  readonly rules: { readonly id: string; readonly reason: string }[] = [];
  /** The ids of cases by guild, in the order of creation. Each came with one automod hit. */
  readonly cases = new Map<string, string[]>(guildIds.map((id) => [id, []]));
  /** The token of the session that is only renewed. */
  refreshToken: string;
  turns = 0;
  events = 0;

  constructor({ refreshToken }: Scene) {
    this.refreshToken = refreshToken;
  }
}

export interface Load {
  /** Calls without a reply. */
  readonly unanswered: readonly string[];
  /** Waits until each writer got this many more acknowledgements. Rejects when one got an unexpected reply. */
  more(times: number): Promise<void>;
  /** Stops the writers, each after its current call. */
  stop(): Promise<void>;
}

const fixed = { enabled: true, infraction: 'any', count: 3, window_seconds: null, action: { kind: 'kick' } };
const person = (id: string) => ({ id, username: id, display_name: id, avatar_url: null });

function expectStatus(reply: Reply, what: string, ...statuses: readonly number[]): Reply {
  if (!statuses.includes(reply.status)) throw new Error(`${what}: ${reply.status} ${reply.text}`);
  return reply;
}

/**
 * Runs all kinds of writes concurrently through nginx until stopped.
 *
 * @param breaks whether a process or the database is killed meanwhile: nginx or a writer may then repeat a call, and a deletion may
 *   find nothing
 */
export function startLoad(
  origin: string,
  tokens: readonly string[],
  ledger: Ledger,
  breaks: 'may break' | 'must not break' | 'database may break',
): Load {
  const unanswered: string[] = [];
  // Abandoned when a writer has failed or the test has ended: calls may then fail.
  let state: 'running' | 'ending' | 'abandoned' = 'running';
  onTestFinished(() => {
    state = 'abandoned';
  });

  /** Without the database, it is not known whether a call was executed either. */
  async function send(path: string, given: Call): Promise<Reply> {
    const reply = await call(origin + path, given);
    if (breaks === 'database may break' && reply.status === 503) throw new Unanswered(`${path}: 503`);
    return reply;
  }

  /** Repeats a call until it is answered, for idempotent calls. */
  async function sendAgain(path: string, given: Call): Promise<{ reply: Reply; tries: number }> {
    for (let tries = 1; ; tries += 1) {
      try {
        return { reply: await send(path, given), tries };
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
      // nginx may have repeated a call that was executed.
      const { reply } = await sendAgain(`${path}/${oldest.id}`, { method: 'DELETE', token });
      expectStatus(reply, 'delete', 200, ...(breaks === 'must not break' ? [] : [404]));
      ledger.removed.add(oldest.reason);
      return;
    }
    ledger.turns += 1;
    const reason = `rule ${ledger.turns}`;
    try {
      const body = { ...fixed, reason, position: 0 };
      const reply = await send(path, { method: 'POST', token, body });
      const { item } = JSON.parse(expectStatus(reply, 'add', 201).text);
      ledger.rules.push({ id: item.id, reason });
      ledger.added.add(reason);
    } catch (error) {
      // Not repeated, since the rule may have been created.
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
  // The error is passed to callers of more().
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
