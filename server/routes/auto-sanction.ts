import * as v from 'valibot';
import {
  autoSanctionLimits,
  createSanctionRule,
  type NewSanctionRule,
  type SanctionRule,
  sanctionRule,
  sanctionRuleDefaults,
} from '../../src/contract/auto-sanction.ts';
import { type NewItem, orderedDocuments } from '../documents/ordered-documents.ts';
import type { Handlers } from '../http/handler.ts';
import { refuseAs } from '../http/refusal.ts';

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

function ruleOf({ position, ...value }: NewSanctionRule): NewItem<Rule, NoState> {
  return { value, position, state: () => ({}), check: async () => undefined };
}

export const autoSanctionHandlers = {
  getSanctionRules: (call) => sanctionRules.read(call),

  createSanctionRule: (call) => sanctionRules.create(call, ruleOf(call.body)),

  replaceSanctionRule(call) {
    const { id, ...rule } = call.body;
    return sanctionRules.replace(call, id, ruleOf(rule));
  },

  deleteSanctionRule: (call) => sanctionRules.remove(call, call.params.ruleId),

  orderSanctionRules: (call) => sanctionRules.order(call, call.body.ids),

  restoreSanctionRule: (call) => sanctionRules.restore(call, call.params.ruleId),
} satisfies Handlers;
