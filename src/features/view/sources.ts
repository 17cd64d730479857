import type { AutomodType } from '../../contract/automod-rule.ts';
import type { Result } from '../../lib/api-error.ts';
import { automodTypes } from '../../lib/automod-types.ts';
import { call } from '../../shell/api.ts';
import { perGuild } from '../../shell/guild-data.ts';
import { createResource } from '../../stores/resource.ts';
import { type RuleReplies, readCaptcha, readPanels, readRecurring, readRule } from './reads.ts';

/** An automod rule with its type. */
export type TypedRule = RuleReplies & { readonly type: AutomodType };

async function loadRules(id: string): Promise<Result<readonly TypedRule[]>> {
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

/** What the workbench reads of a guild. */
export const sourcesOf = {
  captcha: perGuild((id) => createResource(() => call(readCaptcha, { params: { id } }))),
  panels: perGuild((id) => createResource(() => call(readPanels, { params: { id } }))),
  recurring: perGuild((id) => createResource(() => call(readRecurring, { params: { id } }))),
  /** The rules of all types: a call for each, since the host has no other. */
  rules: perGuild((id) => createResource(() => loadRules(id))),
};
