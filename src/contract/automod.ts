/** Reads and writes the automod rules of a guild. */
import * as v from 'valibot';
import { automodRule, automodRuleReply } from './automod-rule.ts';
import { askedRoleRefusals, confirmQuery, dangerRefusals, rightRefusals } from './danger.ts';
import { endpoint } from './endpoint.ts';
import { count } from './primitives.ts';

export const getAutomodRule = endpoint({
  method: 'GET',
  path: '/guild/{id}/automod/{type}',
  access: { module: 'automod', level: 'see' },
  summary: 'The automod rule of one type.',
  reply: automodRuleReply,
  tagged: true,
});

export const saveAutomodRule = endpoint({
  method: 'POST',
  path: '/guild/{id}/automod/{type}',
  access: { module: 'automod', level: 'edit' },
  summary: 'Replaces the automod rule of one type.',
  query: confirmQuery,
  body: automodRule,
  reply: automodRuleReply,
  tagged: true,
  ifMatch: 'value',
  refusals: {
    ...rightRefusals,
    ...askedRoleRefusals,
    ...dangerRefusals,
    /** For the field `type`: it differs from the type in the path. */
    'automod.type_mismatch': 422,
    /** For a field in `patterns`: it is not valid RE2 syntax. */
    'automod.pattern_malformed': 422,
    /** For a field in `patterns`: its counted repetitions, or those of all patterns together, exceed the limit. */
    'automod.pattern_too_large': 422,
    /** For a field in `words` or `allow`: nothing is left of it when it is read, so it can never be found. */
    'automod.word_unmet': 422,
    /** For a field in `domains`: it is a public suffix, under which everybody has a site. `*.` before it is allowed. */
    'automod.site_is_suffix': 422,
  },
});

/** Number of days with hits, including today. */
export const hitDays = 7;

export const getAutomod = endpoint({
  method: 'GET',
  path: '/guild/{id}/automod',
  access: { module: 'automod', level: 'see' },
  summary: 'The automod rules of all types, and how often each was met lately.',
  reply: v.object({
    /** One of each type. */
    rules: v.array(
      v.object({
        rule: automodRuleReply,
        /** The tag that a read of this rule returns; null on a host without conflict detection. */
        etag: v.nullable(v.string()),
      }),
    ),
    /**
     * Hits by type on each of the last seven days in the guild's time zone, today last. Types without hits may be
     * missing.
     */
    hits: v.record(v.string(), v.pipe(v.array(count), v.length(hitDays))),
  }),
  extension: true,
});
