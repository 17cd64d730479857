import { describe, expect, test } from 'vitest';
import type { Words } from '../../../src/app/navigation/manifest.ts';
import { conditionText, sanctionText } from '../../../src/app/panels/act/rule-words.ts';
import { actionLimits, sanctionActionKinds } from '../../../src/contract/actions.ts';
import { autoSanctionLimits, infractions } from '../../../src/contract/auto-sanction.ts';
import ar from '../../../src/i18n/locales/ar/auto-sanction.json' with { type: 'json' };
import arForm from '../../../src/i18n/locales/ar/auto-sanction-form.json' with { type: 'json' };
import arPath from '../../../src/i18n/locales/ar/auto-sanction-path.json' with { type: 'json' };
import en from '../../../src/i18n/locales/en/auto-sanction.json' with { type: 'json' };
import enForm from '../../../src/i18n/locales/en/auto-sanction-form.json' with { type: 'json' };
import enPath from '../../../src/i18n/locales/en/auto-sanction-path.json' with { type: 'json' };
import fr from '../../../src/i18n/locales/fr/auto-sanction.json' with { type: 'json' };
import frForm from '../../../src/i18n/locales/fr/auto-sanction-form.json' with { type: 'json' };
import frPath from '../../../src/i18n/locales/fr/auto-sanction-path.json' with { type: 'json' };
import { formatDuration } from '../../../src/lib/duration.ts';
import type { LadderRule } from '../../../src/moderation/ladder.ts';
import { findings } from '../../../src/moderation/ladder-findings.ts';
import { remedyFor } from '../../../src/moderation/ladder-remedy.ts';
import { type Locale, locales } from '../../../src/routes.ts';
import { findingText, purgeText, remedyText, ruleText } from '../../../src/screens/auto-sanction/sentence.ts';
import { texts } from '../../e2e/texts.ts';
import { ban, day, ladder, minutes, softban } from '../moderation/rules.ts';

const files = { fr, en, ar };
const forms = { fr: frForm, en: enForm, ar: arForm };
const paths = { fr: frPath, en: enPath, ar: arPath };
const words = Object.fromEntries(locales.map((locale) => [locale, { t: texts(locale), locale }])) as Record<
  Locale,
  Words
>;

/** Normalises spaces, and removes the isolates around values. */
const plainSpaces = (text: string | null) => text?.replace(/\s/g, ' ').replace(/[\u2068\u2069]/g, '');
/** By default three warnings in two days lead to a timeout of one hour. */
const one = (more: Partial<LadderRule>): LadderRule => ({
  id: '0',
  enabled: true,
  infraction: 'warn',
  count: 3,
  window_seconds: 2 * day,
  action: minutes(60),
  ...more,
});

describe('a rule as a sentence', () => {
  test.each([
    ['fr', '3 avertissements en 2 jours : exclusion temporaire de 1 heure'],
    ['en', '3 warnings in 2 days: timed out for 1 hour'],
    ['ar', '3 إنذارات خلال يومين، والعقوبة: إيقاف مؤقت لمدة ساعة'],
  ] as const)('in %s', (locale, sentence) => {
    expect(plainSpaces(ruleText(one({}), words[locale]))).toBe(sentence);
  });

  test.each([
    [{ count: 2, infraction: 'any' }, 'مخالفتان خلال يومين'],
    [{ count: 11 }, '11 إنذارًا خلال يومين'],
    [{ count: 100, infraction: 'words' }, '100 مخالفة من نوع «كلمات محظورة» خلال يومين'],
    [{ count: 5, window_seconds: null }, '5 إنذارات إجمالًا'],
    [{ count: 1 }, 'كل إنذار'],
  ] as const)('counts in Arabic: %j', (more, condition) => {
    expect(plainSpaces(conditionText(one(more), words.ar))).toBe(condition);
  });

  test('names the filter that it counts, and says when the time makes no difference', () => {
    expect(plainSpaces(conditionText(one({ infraction: 'words' }), words.fr))).toBe(
      '3 infractions « Mots interdits » en 2 jours',
    );
    expect(conditionText(one({ infraction: 'words', count: 1 }), words.en)).toBe(
      'Each “Forbidden words” infraction',
    );
    expect(conditionText(one({ window_seconds: null }), words.en)).toBe('3 warnings in all');
  });

  test('names every sanction', () => {
    const actions = [
      { kind: 'mute', duration_seconds: null },
      { kind: 'mute', duration_seconds: 5400 },
      { kind: 'kick' },
      softban,
      ban(7 * day),
      ban(),
    ] as const;
    expect(actions.map((action) => sanctionText(one({ action }), words.en))).toEqual([
      'muted indefinitely',
      'muted for 1 hour and 30 minutes',
      'kicked',
      'softbanned',
      'banned for 7 days',
      'banned for good',
    ]);
  });

  test('says which messages go', () => {
    expect(purgeText(one({ action: softban }), words.en)).toBeNull();
    expect(purgeText(one({}), words.en)).toBeNull();
    expect(purgeText(one({ action: { ...ban(), delete_message_seconds: day } }), words.en)).toBe(
      'Their messages up to 1 day old are deleted.',
    );
  });
});

describe('a finding', () => {
  const told = (locale: Locale, ...rules: readonly Partial<LadderRule>[]) => {
    const all = ladder(...rules);
    const [first] = findings(all);
    const remedy = first && remedyFor(first, all);
    return [
      plainSpaces(first ? findingText(first, all, words[locale]) : null),
      remedy ? remedyText(remedy, words[locale]) : null,
    ];
  };

  test('names the rule that causes it by its place, and its remedy', () => {
    expect(told('en', {}, {})).toEqual(['Never applies: rule 2 is the same.', 'Delete the duplicate']);
    expect(told('en', { count: 5, action: softban }, {})).toEqual([
      'Never applies: rule 2 (3 infractions in all) always takes its place.',
      'Place after rule 2',
    ]);
    expect(
      told('en', { count: 6, action: ban() }, { count: 8, window_seconds: day, action: softban }),
    ).toEqual(['Nobody gets here: rule 1 (6 infractions in all) bans first.', 'Make it 5, before the ban']);
    expect(told('en', {}, { count: 5, action: minutes(10) })).toEqual([
      'More infractions, milder sanction: rule 1 already leads to “kicked”.',
      null,
    ]);
  });
});

describe('the texts', () => {
  test.each(locales)('name everything that can be counted and done, in %s', (locale) => {
    expect(Object.keys(files[locale].infractions)).toEqual([...infractions]);
    const actions = Object.keys(files[locale].actions);
    expect(actions).toEqual([...sanctionActionKinds]);
  });

  test.each(locales)('name the limits of the contract, in %s', (locale) => {
    const { duration } = forms[locale];
    const says = (help: string, limits: { readonly min: number; readonly max: number }) => {
      for (const seconds of [limits.min, limits.max]) {
        expect(plainSpaces(help)).toContain(plainSpaces(formatDuration(seconds, locale)));
      }
    };
    says(paths[locale].after_limits, autoSanctionLimits.windowSeconds);
    says(duration.help, actionLimits.muteSeconds);
    says(duration.help, actionLimits.banSeconds);
    says(duration.timeout, actionLimits.timeoutSeconds);
  });
});
