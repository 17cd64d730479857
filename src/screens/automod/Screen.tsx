import type { AutomodRule } from '../../contract/automod-rule.ts';
import { locale, t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { listIsland } from '../../screen-kits/list/list.tsx';
import { Layout } from './Layout.tsx';
import { RulesCard } from './RulesCard.tsx';
import { manifest } from './screen.ts';
import { ruleText } from './sentence.ts';
import { type AutomodEntry, automodRules, ruleOf } from './store.ts';

/** The automod rules, and the lab to try them. */
export const Screen = listIsland<AutomodEntry, AutomodRule>(manifest, {
  entries: automodRules,
  bodyOf: ruleOf,
  sentence: (rule) => ruleText(rule, { t, locale }),
  idOf: ({ type }) => type,
  // Not used: the rows of this screen show more than a summary.
  Summary: () => null,
  async fields() {
    const { RuleForm } = await withTexts(
      ['automod-form', 'faults', 'message', 'pickers'],
      import('./form/RuleForm.tsx'),
    );
    return RuleForm;
  },
  Card: RulesCard,
  Layout,
});
