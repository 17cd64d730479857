import * as v from 'valibot';
import { call, confirmationOf } from '../../app/session/api.ts';
import { createEntries } from '../../app/stores/entries/entries.ts';
import type { Entries } from '../../app/stores/entries/entry-types.ts';
import {
  autoSanctionLimits,
  createSanctionRule,
  deleteSanctionRule,
  getSanctionRules,
  type NewSanctionRule,
  orderSanctionRules,
  replaceSanctionRule,
  restoreSanctionRule,
  type SanctionRule,
  sanctionRule,
} from '../../contract/auto-sanction.ts';

/** The editable part of a rule; its position belongs to the list. */
export type SanctionRuleBody = Omit<NewSanctionRule, 'position'>;

/** The editable part of a rule. */
export const sanctionRuleBody = ({
  id: _id,
  etag: _etag,
  position: _position,
  ...body
}: SanctionRule): SanctionRuleBody => body;

/** A position after all others. */
const last = autoSanctionLimits.rules.premium - 1;

/** Creates the sanction rules of a guild for a screen. */
export function sanctionRules(guildId: string): Entries<SanctionRule, SanctionRuleBody> {
  const params = { id: guildId };
  const rule = (ruleId: string) => ({ ...params, ruleId });
  return createEntries<SanctionRule, SanctionRuleBody>({
    read: (signal) => call(getSanctionRules, { params, signal }),
    create: (body, { position, isConfirmed, key }) =>
      call(createSanctionRule, {
        params,
        query: { ...confirmationOf(isConfirmed), key },
        body: { ...body, position: position ?? last },
      }),
    replace: (id, body, { etag, position, isConfirmed }) =>
      call(replaceSanctionRule, {
        params,
        query: confirmationOf(isConfirmed),
        body: { ...body, id, position },
        ifMatch: etag,
      }),
    remove: (id, etag) => call(deleteSanctionRule, { params: rule(id), ifMatch: etag }),
    restore: (id) => call(restoreSanctionRule, { params: rule(id) }),
    order: (ids) => call(orderSanctionRules, { params, body: { ids: [...ids] } }),
    bodyOf: sanctionRuleBody,
    parse: (current) => {
      const { success, output } = v.safeParse(sanctionRule, current);
      return success ? output : null;
    },
  });
}
