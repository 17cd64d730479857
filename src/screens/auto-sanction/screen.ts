/** The manifest of the screen: its form fields and how their values are shown. */
import * as v from 'valibot';
import type { Words } from '../../app/navigation/manifest.ts';
import { sanctionText } from '../../app/panels/act/rule-words.ts';
import { getSanctionRules, newSanctionRule, sanctionRuleDefaults } from '../../contract/auto-sanction.ts';
import { dangersOf } from '../../lib/danger.ts';
import { durationInSentence } from '../../lib/duration.ts';
import type { LadderRule } from '../../moderation/ladder.ts';
import { listScreen } from '../../screen-kits/list/manifest.ts';
import { ruleText } from './sentence.ts';

const { position: _, ...defaults } = sanctionRuleDefaults;

const windowInWords = (seconds: unknown, { t, locale }: Words) =>
  typeof seconds === 'number' ? durationInSentence(seconds, locale) : t('auto-sanction:fields.window.ever');

export const manifest = listScreen({
  name: 'auto-sanction',
  intro: 'auto-sanction:intro',
  read: getSanctionRules,
  missing: 'rule',
  called: (rule, _id, words) => rule && ruleText(rule, words),
  dangers: dangersOf,
  rights: async () => (await import('../../lib/rights/auto-sanction.ts')).autoSanctionRights,
  schema: v.omit(newSanctionRule, ['position']),
  defaults,
  reversed: true,
  aside: 1280,
  fields: {
    infraction: {
      label: 'auto-sanction:fields.infraction.label',
      as: 'choice',
      choices: 'auto-sanction:infractions',
    },
    count: { label: 'auto-sanction:fields.count.label', as: 'number' },
    window_seconds: { label: 'auto-sanction:fields.window.label', as: 'duration', say: windowInWords },
    action: {
      label: 'auto-sanction:fields.action.label',
      as: 'text',
      say: (action, words) => sanctionText({ action } as Pick<LadderRule, 'action'>, words),
    },
    reason: { label: 'auto-sanction:fields.reason.label', as: 'text' },
  },
});
