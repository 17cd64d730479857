/** Grants in words. */
import type { Words } from '../../app/navigation/manifest.ts';
import { type AccessGrant, grantedModules } from '../../contract/access.ts';
import { accessActions } from '../../contract/access-modules.ts';
import { formatList } from '../../i18n/format.ts';

/** How many modules or actions a short sentence names. */
const mostNamed = 3;

/** "edits tickets, sees the history and can warn": without a subject, and without a full stop. */
export function deedsInWords(
  { modules, actions }: AccessGrant,
  { t, locale }: Words,
  isShort = false,
): string {
  const list = (names: readonly string[]) =>
    isShort && names.length > mostNamed
      ? t('access:says.some', {
          names: formatList(names.slice(0, 2), locale, 'unit'),
          count: names.length - 2,
        })
      : formatList(names, locale);
  const namesOf = (level: 'see' | 'edit') =>
    grantedModules.filter((module) => modules[module] === level).map((module) => t(`access:the.${module}`));
  const [edits, sees] = [namesOf('edit'), namesOf('see')];
  const isAll = edits.length + sees.length === grantedModules.length;
  const deeds: string[] = [];
  if (edits.length === grantedModules.length) deeds.push(t('access:says.edits_all'));
  else if (edits.length > 0) deeds.push(t('access:says.edits', { what: list(edits) }));
  if (sees.length > 0) {
    const key = edits.length > 0 ? 'access:says.sees_rest' : 'access:says.sees_all';
    deeds.push(isAll ? t(key) : t('access:says.sees', { what: list(sees) }));
  }
  if (actions.length === accessActions.length) deeds.push(t('access:says.acts_all'));
  else if (actions.length > 0)
    deeds.push(t('access:says.acts', { what: list(actions.map((action) => t(`access:do.${action}`))) }));
  return deeds.length > 0 ? formatList(deeds, locale) : t('access:says.nothing');
}

/** The same as a sentence of its own. */
export function sentenceOf(grant: AccessGrant, words: Words): string {
  const deeds = deedsInWords(grant, words);
  return `${deeds.charAt(0).toLocaleUpperCase(words.locale) + deeds.slice(1)}.`;
}

/** "Support: edits tickets". */
export const grantInWords = (grant: AccessGrant, name: string, words: Words): string =>
  words.t('access:says.entry', { name, deeds: deedsInWords(grant, words) });

/** How many grants the heading tells of one by one. */
const mostTold = 2;

interface Told {
  readonly grant: AccessGrant;
  readonly name: string;
}

/** All grants in one or two sentences, under the title. */
export function headingOf(told: readonly Told[], words: Words): string {
  const { t } = words;
  if (told.length === 0) return t('access:says.none');
  const sentences = told
    .slice(0, mostTold)
    .map(({ grant, name }) => t('access:says.who', { name, deeds: deedsInWords(grant, words, true) }));
  const others = told.length - mostTold;
  if (others > 0) sentences.push(t('access:says.others', { count: others }));
  return sentences.join(' ');
}
