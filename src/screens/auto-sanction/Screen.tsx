import { type ReactNode, useMemo } from 'react';
import { useGuild } from '../../app/guild/use-guild.ts';
import { Later } from '../../app/states/Later.tsx';
import type { SanctionRule } from '../../contract/auto-sanction.ts';
import { locale, t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { neededFor } from '../../lib/action-permissions.ts';
import { severity } from '../../moderation/severity.ts';
import { withBesideLook } from '../../screen-kits/beside-look.tsx';
import { useDrafted } from '../../screen-kits/list/drafted.ts';
import { listIsland } from '../../screen-kits/list/list.tsx';
import type { List } from '../../screen-kits/list/types.ts';
import { adoptStyles } from '../../ui/adopt.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { LineDrawing } from '../../ui/structure/LineDrawing.tsx';
import { ReviewContext, reviewOf } from './findings.ts';
import { firstRule } from './first-rule.ts';
import css from './ladder.css?inline';
import { PathCard } from './PathCard.tsx';
import { RuleNotes } from './RuleNotes.tsx';
import { RuleSummary } from './RuleSummary.tsx';
import { manifest } from './screen.ts';
import { ruleText } from './sentence.ts';
import { type SanctionRuleBody, sanctionRuleBody, sanctionRules } from './store.ts';

/** The preview is beside or below the ladder, so it is loaded after it. */
const path = lazyCode(() => withTexts(['auto-sanction-path'], import('./MemberPath.tsx')));
path.prefetch();

/** Loaded on demand, since few bots lack permissions. It uses the texts of the pickers. */
const lack = lazyCode(() => withTexts(['pickers'], import('../../ui/MissingPermissions.tsx')));

/** The weight of a rule's mark: silencing, removal, permanent removal. */
function weightOf({ action }: SanctionRuleBody): string {
  if (severity(action) < severity({ kind: 'kick' })) return 'light';
  return action.kind === 'ban' ? 'heavy' : 'medium';
}

/** The ladder of sanctions, with a preview of what it means for a member. */
export const Screen = listIsland<SanctionRule, SanctionRuleBody>(manifest, {
  entries: sanctionRules,
  bodyOf: sanctionRuleBody,
  begin: (defaults, _, rules) => firstRule(defaults, rules),
  sentence: (body) => `${ruleText(body, { t, locale })} ${body.reason}`,
  Summary: RuleSummary,
  fields: async () =>
    (await withTexts(['auto-sanction-form', 'faults', 'pickers'], import('./RuleFields.tsx'))).RuleFields,
  Notes: RuleNotes,
  tone: weightOf,
  Layout: Ladder,
  Ground,
  Drawing: () => <LineDrawing name="ladder" />,
});

interface LadderProps {
  readonly list: List<SanctionRule, SanctionRuleBody>;
  readonly children: ReactNode;
}

function Ladder({ list, children }: LadderProps) {
  adoptStyles(css);
  const { missing } = useGuild();
  const rules = useDrafted(list);
  const review = useMemo(() => reviewOf(rules), [rules]);
  const needed = rules.flatMap(({ enabled, action }) => (enabled ? neededFor(action.kind) : []));
  const lacking = missing([...new Set(needed)]);
  return (
    <ReviewContext value={review}>
      {lacking.length > 0 && (
        <Lazy source={lack} waiting={null}>
          {({ MissingPermissions }) => <MissingPermissions where="guild" missing={lacking} />}
        </Lazy>
      )}
      <div
        className={`grid gap-6 ${rules.length > 0 ? withBesideLook : ''} ${lacking.length > 0 ? 'mt-4' : ''}`}
      >
        <div className="ladder min-w-0">{children}</div>
        {rules.length > 0 && (
          <Later waiting={<PathCard />}>
            <Lazy source={path} waiting={<PathCard />}>
              {({ MemberPath }) => <MemberPath rules={rules} />}
            </Lazy>
          </Later>
        )}
      </div>
    </ReviewContext>
  );
}

/** The bottom of the ladder, where every member starts. */
function Ground() {
  return (
    <p className="border-t-2 border-edge py-4 pe-6 ps-[4.5rem] text-body text-muted max-sm:pe-4 max-sm:ps-[3.25rem] arabic:leading-[1.7]">
      <strong className="text-content">{t('auto-sanction:ladder.ground')}</strong>{' '}
      {t('auto-sanction:ladder.ground_help')}
    </p>
  );
}
