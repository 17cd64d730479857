import type { SanctionAction } from '../contract/actions.ts';
import type { AutomodRule } from '../contract/automod-rule.ts';
import { type Consequence, consequences, type Outcome } from './consequences.ts';
import { evaluate } from './evaluate.ts';
import type { AutomodEvent, GuildFacts } from './event.ts';
import { createLadderTracker, type Infringement, type LadderRule, type Step } from './ladder.ts';
import { Memory } from './memory.ts';
import type { Verdict } from './verdict.ts';

/** Events on which to try rules. It can be cloned into a worker. */
export interface Scene {
  readonly rules: readonly AutomodRule[];
  /** The automatic sanctions, in the order of their list. */
  readonly ladder: readonly LadderRule[];
  readonly facts: GuildFacts;
  /** In any order; events with the same time keep theirs. */
  readonly events: readonly AutomodEvent[];
  /** The earlier infringements of members, by member id. */
  readonly past: ReadonlyMap<string, readonly Infringement[]>;
}

/** Whether a member is present and can write, given earlier sanctions. `until` is infinite for permanent ones. */
export type Presence =
  | { readonly kind: 'present' }
  | { readonly kind: 'silenced' | 'banned'; readonly until: number };

/** The result of one event of a scene. */
export interface SceneStep {
  readonly event: AutomodEvent;
  /** An event of a muted or banned member is evaluated as if it could happen, but counts for no sanction. */
  readonly presence: Presence;
  /** In the order of the rules. */
  readonly verdicts: readonly Verdict[];
  readonly outcome: Outcome;
  /** The effect of each infraction on the ladder. */
  readonly sanctions: readonly Step<LadderRule>[];
}

/** The sanctions that apply to a member. */
class State {
  readonly climb: (event: Infringement) => Step<LadderRule>;
  #silencedUntil = Number.NEGATIVE_INFINITY;
  #bannedUntil = Number.NEGATIVE_INFINITY;

  constructor(ladder: readonly LadderRule[], past: readonly Infringement[]) {
    this.climb = createLadderTracker(ladder);
    for (const infringement of past.toSorted((a, b) => a.at - b.at)) {
      const step = this.climb(infringement);
      if (step.kind === 'sanctioned') this.suffer(step.acts.rule.action, infringement.at * 1000);
    }
  }

  suffer(action: Consequence['action'] | SanctionAction, at: number): void {
    if (action.kind !== 'timeout' && action.kind !== 'mute' && action.kind !== 'ban') return;
    const until =
      action.duration_seconds === null ? Number.POSITIVE_INFINITY : at + action.duration_seconds * 1000;
    if (action.kind === 'ban') this.#bannedUntil = Math.max(this.#bannedUntil, until);
    else this.#silencedUntil = Math.max(this.#silencedUntil, until);
  }

  presence({ kind, at }: AutomodEvent): Presence {
    if (at < this.#bannedUntil) return { kind: 'banned', until: this.#bannedUntil };
    if (kind === 'message' && at < this.#silencedUntil)
      return { kind: 'silenced', until: this.#silencedUntil };
    return { kind: 'present' };
  }
}

/**
 * Evaluates the events of a scene in chronological order: which rules fire, what is done, and which sanctions follow from the
 * infractions. It accepts any strings and never throws.
 */
export function evaluateScene({ rules, ladder, facts, events, past }: Scene): readonly SceneStep[] {
  const memory = new Memory();
  const states = new Map<string, State>();
  return events
    .toSorted((a, b) => a.at - b.at)
    .map((event): SceneStep => {
      const { id } = event.member;
      const state = states.get(id) ?? new State(ladder, past.get(id) ?? []);
      states.set(id, state);
      const presence = state.presence(event);
      const verdicts = evaluate(rules, event, facts, memory);
      const outcome = consequences(rules, verdicts, event.kind === 'message');
      if (presence.kind !== 'present') return { event, presence, verdicts, outcome, sanctions: [] };
      const at = Math.floor(event.at / 1000);
      const sanctions = outcome.infractions.map((infraction) => state.climb({ at, infraction }));
      for (const { action } of outcome.actions) state.suffer(action, event.at);
      for (const step of sanctions) {
        if (step.kind === 'sanctioned') state.suffer(step.acts.rule.action, event.at);
      }
      return { event, presence, verdicts, outcome, sanctions };
    });
}
