import type { AutomodRule } from '../../../contract/automod-rule.ts';
import { locale, t } from '../../../i18n/client.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { patternFindings } from '../pattern-findings.ts';
import { typeName } from '../sentence.ts';

/** The patterns of the tried rules that find next to nothing. */
export function PatternHints({ rules }: { readonly rules: readonly AutomodRule[] }) {
  return (
    <Notice tone="warning">
      <ul>
        {rules.flatMap((rule) =>
          patternFindings(rule).map(({ kind, n }) => (
            <li key={`${rule.type} ${kind} ${n}`}>
              <strong>{typeName(rule.type, { t, locale })}</strong>
              <span className="sr-only">:</span> {t(`automod-form:finding.${kind}`, { n })}
            </li>
          )),
        )}
      </ul>
    </Notice>
  );
}
