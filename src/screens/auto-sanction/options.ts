import { infractionName } from '../../app/panels/act/rule-words.ts';
import { automodTypes } from '../../contract/automod-types.ts';
import { locale, t } from '../../i18n/client.ts';
import type { SanctionRuleBody } from './store.ts';

/** The options for what a rule counts, with automod's types in a group. */
export function infractionOptions() {
  const option = (value: SanctionRuleBody['infraction']) => ({
    value,
    label: infractionName(value, { t, locale }),
  });
  const automod = { label: t('auto-sanction:fields.infraction.automod'), options: automodTypes.map(option) };
  return [option('any'), option('warn'), automod];
}
