import { automodDefaults } from '../../src/contract/automod-defaults.ts';
import {
  type AutomodRule,
  type AutomodType,
  automodRuleReply,
  automodTypes,
} from '../../src/contract/automod-rule.ts';
import { sampleSize } from '../../src/contract/automod-sample.ts';
import type { FieldError } from '../../src/contract/problem.ts';
import { automodRights } from '../../src/lib/rights/automod.ts';
import { withoutRepeats } from '../../src/moderation/entries.ts';
import {
  askedRolesAt,
  channelAt,
  channelsAt,
  checkReferences,
  messageChannels,
} from '../access/references.ts';
import { heldFor, riskFaults } from '../access/risks.ts';
import { readManySettings, readSettings, type SettingsKind, saveSettings } from '../documents/settings.ts';
import { hitsByType } from '../features/automod-hits.ts';
import { faultyEntries } from '../features/automod-lists.ts';
import { patternFaults } from '../features/patterns/check.ts';
import type { Handlers } from '../http/handler.ts';
import { invalid, refuse } from '../http/refusal.ts';

/** @throws Refusal 404 for a type that the contract does not name */
export function automodKind(type: string): SettingsKind<AutomodRule> & { readonly type: AutomodType } {
  const known = automodTypes.find((one) => one === type);
  if (!known) throw refuse('not_found');
  return {
    type: known,
    name: `automod:${known}`,
    schema: automodRuleReply,
    defaults: () => automodDefaults[known],
  };
}

async function faultyPatterns(rule: AutomodRule): Promise<FieldError[]> {
  const faults = await patternFaults('patterns' in rule ? rule.patterns : []);
  return faults.flatMap((fault, index) =>
    fault ? [{ path: `patterns.${index}`, key: `automod.pattern_${fault}` }] : [],
  );
}

const referencesOf = ({ actions, exempt }: AutomodRule) => [
  ...actions.flatMap((action, index) =>
    action.kind === 'log' ? channelAt(`actions.${index}.channel_id`, action.channel_id, messageChannels) : [],
  ),
  ...askedRolesAt('exempt.role_ids', exempt.role_ids),
  ...channelsAt('exempt.channel_ids', exempt.channel_ids),
];

export const automodHandlers = {
  async getAutomod({ db, guild, now }) {
    const kinds = automodTypes.map(automodKind);
    const [stored, hits] = await Promise.all([
      readManySettings(db, kinds, guild.row),
      hitsByType(db, guild.row, now),
    ]);
    return { rules: stored.map(({ value, tag }) => ({ rule: value, etag: `"${tag}"` })), hits };
  },

  getAutomodRule: ({ db, guild, params }) => readSettings(db, automodKind(params.type), guild.row),

  async getAutomodSample({ db, config, guild, session, now }) {
    const { recentMessages } = config.platform(db, now);
    return { messages: [...(await recentMessages(guild.row.id, session.user.id, sampleSize))] };
  },

  async saveAutomodRule(call) {
    const { db, guild, params, query, body } = call;
    const kind = automodKind(params.type);
    const { value: before } = await readSettings(db, kind, guild.row);
    const change = { value: body, before };
    const held = call.held ?? (await heldFor(call, automodRights, change));
    const isConfirmed = query.confirm === 'danger';
    const mismatch = body.type === kind.type ? [] : [{ path: 'type', key: 'automod.type_mismatch' }];
    const faults = [
      ...mismatch,
      ...(await checkReferences(db, guild.row, referencesOf(body), referencesOf(before))),
      ...(await faultyPatterns(body)),
      ...faultyEntries(body),
      ...(await riskFaults(db, automodRights, { ...change, guild, held, isConfirmed })),
    ];
    if (faults.length > 0) throw invalid(faults);
    return saveSettings(call, kind, withoutRepeats(body));
  },
} satisfies Handlers;
