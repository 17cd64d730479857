import { guildChannels, guildRoles, perGuild } from '../../app/guild/guild-data.ts';
import { call } from '../../app/session/api.ts';
import { createResource } from '../../app/stores/resource.ts';
import type { AutomodType } from '../../contract/automod-rule.ts';
import { automodTypes } from '../../contract/automod-types.ts';
import type { Result } from '../../lib/api-error.ts';
import { type RuleReplies, readCaptcha, readPanels, readRecurring, readRule, readRules } from './reads.ts';

/** An automod rule with its type. */
export type TypedRule = RuleReplies & { readonly type: AutomodType };

/** Reads each rule separately, for hosts without the operation for all. */
async function loadEach(id: string): Promise<Result<readonly TypedRule[]>> {
  const replies = await Promise.all(
    automodTypes.map(async (type) => ({ type, result: await call(readRule, { params: { id, type } }) })),
  );
  const rules: TypedRule[] = [];
  for (const { type, result } of replies) {
    if (!result.ok) return result;
    rules.push({ type, ...result.value });
  }
  return { ok: true, value: rules, etag: null };
}

async function loadRules(id: string): Promise<Result<readonly TypedRule[]>> {
  const all = await call(readRules, { params: { id } });
  if (!all.ok) return all.error.kind === 'not_offered' ? loadEach(id) : all;
  return { ...all, value: all.value.rules.map(({ rule }) => rule) };
}

/** The data that this screen reads. */
export const sourcesOf = {
  captcha: perGuild((id) => createResource(() => call(readCaptcha, { params: { id } }))),
  panels: perGuild((id) => createResource(() => call(readPanels, { params: { id } }))),
  recurring: perGuild((id) => createResource(() => call(readRecurring, { params: { id } }))),
  rules: perGuild((id) => createResource(() => loadRules(id))),
};

/** Reads what the screen shows first. */
export async function readFirst(guildId: string): Promise<void> {
  const { captcha, panels, recurring } = sourcesOf;
  const shown = [guildChannels, guildRoles, captcha, panels, recurring];
  await Promise.all(shown.map((source) => source(guildId).start()));
}
