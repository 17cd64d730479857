/** The lab's verdicts as text. */

import type { Words } from '../../../app/navigation/manifest.ts';
import type { SanctionAction } from '../../../contract/actions.ts';
import type { AutomodType } from '../../../contract/automod-rule.ts';
import { formatList, formatNumber } from '../../../i18n/format.ts';
import { durationInSentence, durationUnits, unitOf } from '../../../lib/duration.ts';
import { numberFormat } from '../../../lib/formatters.ts';
import { typeName } from '../sentence.ts';
import type { CaughtMessage } from './task.ts';
import type { Hit, Line } from './view.ts';

/** A short interval: "+4 s". */
export function shortDistance(seconds: number, { locale }: Pick<Words, 'locale'>): string {
  const unit = unitOf(seconds, 'second');
  const options = {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    signDisplay: 'exceptZero',
    numberingSystem: 'latn',
  } as const;
  return numberFormat(locale, options).format(seconds / durationUnits[unit]);
}

/** Shortens a text for display. */
export const clipped = (text: string, most = 60): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;

/** A match: the text if it is informative, and why it matched. */
export interface Finding {
  readonly text: string | null;
  readonly note: string | null;
}

function findingOf({ match, text, reads }: Hit, { t }: Words): Finding | null {
  switch (match.kind) {
    case 'word':
      return {
        text: clipped(text),
        note: reads === null ? null : t('automod-lab:says.reads', { word: reads }),
      };
    case 'pattern':
      return { text: clipped(text), note: t('automod-lab:says.pattern', { n: match.index + 1 }) };
    case 'link':
      return { text: clipped(match.host), note: t(`automod-lab:says.link_${match.why}`) };
    case 'invite':
      return { text: clipped(text), note: null };
    case 'mention':
      return match.of === 'everyone' ? { text, note: null } : null;
    case 'format':
      return { text: null, note: t(`automod:markdown.${match.format}`) };
    default:
      // The number is shown, and the matches are visible in the text.
      return null;
  }
}

function factText(fact: Line['facts'][number], { t, locale }: Words): string | null {
  switch (fact.kind) {
    case 'file':
      return t('automod-lab:says.file', { extension: `.${fact.extension}` });
    case 'lockdown':
      return t('automod-lab:says.lockdown');
    case 'wave':
      return null;
    case 'count': {
      const { found: count, limit, seconds } = fact;
      const duration = seconds === null ? '' : durationInSentence(seconds, locale);
      if (fact.of === 'capitals') return t('automod-lab:says.capitals', { percent: count, limit });
      return t(`automod-lab:says.${fact.of}`, { count, limit, duration });
    }
  }
}

/** All matches of a rule in an item, without duplicates. */
export function findingsIn({ hits, facts }: Line, words: Words): readonly Finding[] {
  const found = [
    ...facts.flatMap((fact) => factText(fact, words) ?? []).map((note) => ({ text: null, note })),
    ...hits.flatMap((hit) => findingOf(hit, words) ?? []),
  ];
  const seen = new Map(found.map((one) => [`${one.text} ${one.note}`, one]));
  return [...seen.values()];
}

/** "timed out for 1 hour", as on the screen of automatic sanctions. */
export function sanctionText(action: SanctionAction, { t, locale }: Words): string {
  if (action.kind === 'kick' || action.kind === 'softban') return t(`auto-sanction:sentence.${action.kind}`);
  const { kind, duration_seconds: seconds } = action;
  if (seconds !== null) {
    return t(`auto-sanction:sentence.${kind}`, { duration: durationInSentence(seconds, locale) });
  }
  return t(kind === 'mute' ? 'auto-sanction:sentence.mute_forever' : 'auto-sanction:sentence.ban_forever');
}

/** "Forbidden words 8, Links 3", most frequent rule first. */
export function byType(caught: readonly CaughtMessage[], words: Words): string {
  const counts = new Map<AutomodType, number>();
  for (const { type } of caught.flatMap(({ verdicts }) => verdicts))
    counts.set(type, (counts.get(type) ?? 0) + 1);
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  const parts = sorted.map(([type, count]) =>
    words.t('automod-lab:sample.by_type', {
      name: typeName(type, words),
      shown: formatNumber(count, words.locale),
    }),
  );
  return inRow(parts, words);
}

/** Names as a short list: "Spam, Emoji". */
export const inRow = (names: readonly string[], { locale }: Words): string =>
  formatList(names, locale, 'unit');
