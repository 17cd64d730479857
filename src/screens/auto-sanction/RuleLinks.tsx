import type { MouseEvent } from 'react';
import type { SanctionRule } from '../../contract/auto-sanction.ts';
import { locale, t } from '../../i18n/client.ts';
import type { LadderRule } from '../../moderation/ladder.ts';
import type { List } from '../../screen-kits/list/types.ts';
import { ruleText } from './sentence.ts';
import type { SanctionRuleBody } from './store.ts';

interface Props {
  readonly rules: readonly LadderRule[];
  readonly list: List<SanctionRule, SanctionRuleBody>;
}

interface LinkProps extends Props {
  readonly id: string;
  /** With what the rule says, instead of its place alone. */
  readonly isWhole?: boolean;
}

/** Leads to the row of a rule, named by its place in the list. What is open stays open. */
export function RuleLink({ rules, list, id, isWhole = false }: LinkProps) {
  const place = rules.findIndex((rule) => rule.id === id);
  const rule = rules[place];
  if (!rule) return null;
  const n = place + 1;
  const whole = t('auto-sanction:finding.rule', { n, rule: ruleText(rule, { t, locale }) });
  function go(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    list.focus(id);
  }
  return (
    <a
      href={`#${id}`}
      className={`underline underline-offset-2 ${isWhole ? '' : 'font-semibold'}`}
      aria-label={isWhole ? undefined : whole}
      onClick={go}
    >
      {isWhole ? whole : n}
    </a>
  );
}

/** Several rules, each with what it says. */
export function RuleLinks({ ids, ...props }: Props & { readonly ids: readonly string[] }) {
  return (
    <ul className="mt-1 grid gap-1">
      {ids.map((id) => (
        <li key={id}>
          <RuleLink {...props} id={id} isWhole />
        </li>
      ))}
    </ul>
  );
}
