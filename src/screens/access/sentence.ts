/** Grants in words. */
import type { Words } from '../../app/navigation/manifest.ts';
import { type AccessGrant, grantedModules } from '../../contract/access.ts';
import { accessActions } from '../../contract/access-modules.ts';
import { formatList } from '../../i18n/format.ts';

/** "edits tickets, sees the history and can warn": without a subject, and without a full stop. */
export function deedsInWords({ modules, actions }: AccessGrant, { t, locale }: Words): string {
  const list = (names: readonly string[]) => formatList(names, locale);
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

/** How many the heading names. */
const mostNamed = 3;

/** To whom something is granted, under the title. What it is stands below. */
export function headingOf(names: readonly string[], { t, locale }: Words): string {
  if (names.length === 0) return t('access:says.none');
  const who = t('access:says.who', { names: formatList(names.slice(0, mostNamed), locale) });
  const others = names.length - mostNamed;
  return others > 0 ? `${who} ${t('access:says.others', { count: others })}` : who;
}
