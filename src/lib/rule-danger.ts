/** Which automod rules put a whole guild at risk. Apart from the other dangers, since only these have patterns that must be read. */
import { isBroad } from './broad-pattern.ts';
import { addedDangers, type Danger, isBan, type RiskyFields } from './danger.ts';

function ruleDangers(rule: RiskyFields): readonly Danger[] {
  const { enabled, mode, actions = [], patterns = [], words = [] } = rule;
  const enforces = enabled && mode === 'enforce';
  const acts = enforces && actions.some(({ kind }) => kind !== 'log');
  const hasLetter = words.some((word) => /^\p{L}$/u.test(word.trim()));
  return [
    ...(enforces && actions.some(isBan) ? [{ kind: 'ban_at_once', field: 'actions' } as const] : []),
    ...(acts && patterns.some(isBroad) ? [{ kind: 'meets_everything', field: 'patterns' } as const] : []),
    ...(acts && hasLetter && rule.whole_word === false
      ? [{ kind: 'meets_everything', field: 'words' } as const]
      : []),
  ];
}

/** The dangers that a save of an automod rule adds. */
export const ruleDangersOf = addedDangers(ruleDangers);
