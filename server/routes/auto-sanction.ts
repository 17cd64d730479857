/** The ladder of sanctions: reading and changing its rules. */
import * as v from 'valibot';
import {
  autoSanctionLimits,
  createSanctionRule,
  type NewSanctionRule,
  type replaceSanctionRule,
  type SanctionRule,
  sanctionRule,
  sanctionRuleDefaults,
} from '../../src/contract/auto-sanction.ts';
import { autoSanctionRights } from '../../src/lib/rights/auto-sanction.ts';
import { faultsOf } from '../../src/lib/rights/faults.ts';
import { sanction } from '../../src/lib/rights/sanctions.ts';
import { rightsOf } from '../access/held-rights.ts';
import { riskFaults } from '../access/risks.ts';
import type { NewItem } from '../documents/list-kind.ts';
import { orderedDocuments } from '../documents/ordered-documents.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { invalid, refuseAs } from '../http/refusal.ts';

type Rule = Omit<NewSanctionRule, 'position'>;
type NoState = Record<string, never>;

export const sanctionRules = orderedDocuments<Rule, NoState, SanctionRule>({
  name: 'sanction_rule',
  value: v.omit(sanctionRule, ['id', 'position', 'etag']),
  defaults: sanctionRuleDefaults,
  state: v.strictObject({}),
  limit: autoSanctionLimits.rules,
  full: () =>
    refuseAs(createSanctionRule, 'autosanction.limit_reached', 'This guild has as many rules as it may.'),
  show: ({ id, value, etag }, position) => ({ id, ...value, position, etag }),
});

type Write = Call<typeof createSanctionRule> | Call<typeof replaceSanctionRule>;

/** None of these rights is one in a channel. */
const held = new Map<string, string>();

/** @param position of a new rule; absent to keep the position */
export function ruleOf(
  value: Rule,
  { guild, query }: Pick<Write, 'guild' | 'query'>,
  position?: number,
): NewItem<Rule, NoState> {
  const isConfirmed = query.confirm === 'danger';
  return {
    value,
    position,
    state: () => ({}),
    check: async (tx, before) => {
      const faults = await riskFaults(tx, autoSanctionRights, {
        guild,
        held,
        value,
        before: before?.value ?? null,
        isConfirmed,
      });
      if (faults.length > 0) throw invalid(faults);
    },
  };
}

export const autoSanctionHandlers = {
  getSanctionRules: (call) => sanctionRules.read(call),

  createSanctionRule(call) {
    const { position, ...value } = call.body;
    return sanctionRules.create(call, ruleOf(value, call, position), call.query.key);
  },

  replaceSanctionRule(call) {
    const { id, position, ...value } = call.body;
    return sanctionRules.replace(call, id, ruleOf(value, call, position));
  },

  deleteSanctionRule: (call) => sanctionRules.remove(call, call.params.ruleId),

  async orderSanctionRules(call) {
    const { db, guild, body } = call;
    const rules = await sanctionRules.values(call);
    const isSame = rules.every(({ id }, at) => id === body.ids[at]);
    const deeds = rules.flatMap(({ value }) => (value.enabled ? sanction(value.action.kind, 'ids') : []));
    const faults = isSame ? [] : faultsOf(deeds, await rightsOf(db, guild, held, []));
    if (faults.length > 0) throw invalid(faults);
    return sanctionRules.order(call, body.ids);
  },

  restoreSanctionRule: (call) =>
    sanctionRules.restore(call, call.params.ruleId, async (tx, { value }) => {
      const save = { guild: call.guild, held, value, before: null, isConfirmed: true };
      const faults = await riskFaults(tx, autoSanctionRights, save);
      if (faults.length > 0) throw invalid(faults);
    }),
} satisfies Handlers;
