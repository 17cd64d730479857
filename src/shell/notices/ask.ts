import type { Guild } from '../../contract/guilds.ts';
import type { ApiError, Result } from '../../lib/api-error.ts';
import { automodTypes } from '../../lib/automod-types.ts';
import type { Facts } from '../../lib/notices.ts';
import type { Resource, ResourceState } from '../../stores/resource.ts';
import { call } from '../api.ts';
import { guildChannels, guildRoles } from '../guild-data.ts';
import {
  readAutomodRule,
  readCaptcha,
  readLogs,
  readPanels,
  readRecurring,
  readSanctions,
} from './narrow.ts';

/** Resolves with a resource once it is ready or has failed. Starts its read if nobody has. */
export function settled<T>(resource: Resource<T>): Promise<Exclude<ResourceState<T>, { kind: 'loading' }>> {
  resource.start();
  return new Promise((resolve) => {
    const stop = resource.$state.subscribe((state) => {
      if (state.kind === 'loading') return;
      resolve(state);
      // Not at once: the first call comes before there is anything to stop.
      queueMicrotask(() => stop());
    });
  });
}

/** The facts about a guild, and whether some could not be had. Null when none could. */
export async function factsOf(
  guild: Guild,
): Promise<{ readonly facts: Facts; readonly partial: boolean } | null> {
  const { id, modules } = guild;
  const failures: ApiError[] = [];
  async function replyTo<T>(asked: Promise<Result<T>>): Promise<T | null> {
    const result = await asked;
    if (result.ok) return result.value;
    // An extension that the host does not offer is no failure.
    if (result.error.kind !== 'not_offered') failures.push(result.error);
    return null;
  }
  async function listOf<T>(resource: Resource<T>): Promise<T | null> {
    const state = await settled(resource);
    if (state.kind === 'ready') return state.value;
    failures.push(state.error);
    return null;
  }
  /** A call for each type, since the host has no other. Null when one of them fails: a notice about some rules could be wrong. */
  async function automodRules(): Promise<Facts['automod']> {
    const rules = await Promise.all(
      automodTypes.map((type) => replyTo(call(readAutomodRule, { params: { id, type } }))),
    );
    return rules.every((rule) => rule !== null) ? rules : null;
  }
  const given = { params: { id } };
  const when = <T>(on: boolean, ask: () => Promise<Result<T>>) => (on ? replyTo(ask()) : null);
  const [channels, roles, automod, captcha, logs, tickets, recurring, sanctions] = await Promise.all([
    listOf(guildChannels(id)),
    listOf(guildRoles(id)),
    modules.automod ? automodRules() : null,
    when(modules.captcha, () => call(readCaptcha, given)),
    when(modules.logs, () => call(readLogs, given)),
    when(modules.tickets, () => call(readPanels, given)),
    when(modules.recurring, () => call(readRecurring, given)),
    when(modules.autosanction, () => call(readSanctions, given)),
  ]);
  const facts = {
    now: Date.now(),
    guild,
    channels,
    roles,
    automod,
    captcha,
    logs,
    tickets,
    recurring,
    sanctions,
  };
  const answered = [channels, roles, automod, captcha, logs, tickets, recurring, sanctions].some(
    (fact) => fact !== null,
  );
  return answered || failures.length === 0 ? { facts, partial: failures.length > 0 } : null;
}
