import type { AutomodRule } from '../../contract/automod-rule.ts';
import { hintsOf } from '../../moderation/patterns/unicode.ts';
import type { PatternFinding } from './findings.ts';

/** The patterns of a rule that find nothing, or not what they seem to search for. */
export const patternFindings = (rule: AutomodRule): readonly PatternFinding[] =>
  'patterns' in rule
    ? rule.patterns.flatMap((pattern, index) =>
        hintsOf(pattern).map((hint) => ({
          kind: `pattern_${hint}` as const,
          field: 'patterns',
          n: index + 1,
        })),
      )
    : [];
