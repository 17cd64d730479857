import { call } from '../../api/client.ts';
import type { Result } from '../../api/errors.ts';
import type { AutomodType } from '../../contract/automod.ts';
import { automodTypes } from '../../lib/automod-types.ts';
import { carriedReply } from '../../shell/carried.ts';
import { createResource } from '../../stores/resource.ts';
import { guildId } from './address.ts';
import { type RuleReplies, readCaptcha, readPanels, readRecurring, readRule } from './reads.ts';

const params = { id: guildId };
/** What other screens carry of the same calls is more than what this one reads. */
const carriedAs = `${guildId}:view`;

export const captcha = createResource(
  () => call(readCaptcha, { params }),
  carriedReply(readCaptcha, carriedAs),
);
export const panels = createResource(() => call(readPanels, { params }), carriedReply(readPanels, carriedAs));
export const recurring = createResource(
  () => call(readRecurring, { params }),
  carriedReply(readRecurring, carriedAs),
);

/** An automod rule with its type. */
export type TypedRule = RuleReplies & { readonly type: AutomodType };

async function loadRules(): Promise<Result<readonly TypedRule[]>> {
  const replies = await Promise.all(
    automodTypes.map(async (type) => ({
      type,
      result: await call(readRule, { params: { ...params, type } }),
    })),
  );
  const rules: TypedRule[] = [];
  for (const { type, result } of replies) {
    if (!result.ok) return result;
    rules.push({ type, ...result.value });
  }
  return { ok: true, value: rules, etag: null };
}

/** The rules of all types: a call for each, since the host has no other. */
export const rules = createResource(loadRules);

// As soon as the code is here: the replies are waiting.
for (const source of [captcha, panels, recurring]) source.start();
