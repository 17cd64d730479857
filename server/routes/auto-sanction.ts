import * as v from 'valibot';
import {
  autoSanctionLimits,
  createSanctionRule,
  type NewSanctionRule,
  type SanctionRule,
  sanctionRuleReply,
} from '../../src/contract/auto-sanction.ts';
import type { Handlers } from '../handler.ts';
import {
  createItem,
  deleteItem,
  type ItemKind,
  type NewItem,
  readItems,
  replaceItem,
  showList,
} from '../items.ts';
import { refuseAs } from '../refusal.ts';

type Rule = Omit<NewSanctionRule, 'position'>;
type NoState = Record<string, never>;

const ruleKind: ItemKind<Rule, NoState, SanctionRule> = {
  name: 'sanction_rule',
  value: v.omit(sanctionRuleReply, ['id', 'position']),
  defaults: {},
  state: v.strictObject({}),
  limit: autoSanctionLimits.rules,
  full: () =>
    refuseAs(createSanctionRule, 'autosanction.limit_reached', 'This guild has as many rules as it may.'),
  show: ({ id, value }, position) => ({ id, ...value, position }),
};

function ruleOf({ position, ...value }: NewSanctionRule): NewItem<Rule, NoState> {
  return { value, position, state: () => ({}), check: async () => undefined };
}

export const autoSanctionHandlers = {
  async getSanctionRules({ db, guild, now }) {
    return showList(ruleKind, await readItems(db, ruleKind, guild.row.id), now);
  },

  createSanctionRule: ({ db, guild, body, ifMatch, now }) =>
    createItem(db, ruleKind, { guild: guild.row, ifMatch, now }, ruleOf(body)),

  replaceSanctionRule({ db, guild, body, ifMatch, now }) {
    const { id, ...rule } = body;
    return replaceItem(db, ruleKind, { guild: guild.row, ifMatch, now }, id, ruleOf(rule));
  },

  deleteSanctionRule: ({ db, guild, params, ifMatch, now }) =>
    deleteItem(db, ruleKind, { guild: guild.row, ifMatch, now }, params.ruleId),
} satisfies Handlers;
