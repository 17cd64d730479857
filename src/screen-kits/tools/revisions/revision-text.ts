import type { FieldSpec } from '../../../app/navigation/manifest.ts';
import { changedFields } from '../../../app/stores/settings/merge.ts';
import type { Revision, RevisionScreen } from '../../../contract/revisions.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatList, formatNumber } from '../../../i18n/format.ts';
import type { TextKey } from '../../../i18n/namespaces.ts';
import { valueAt } from '../../../lib/paths.ts';
import { type Change, changesOf, type Difference, differenceOf } from '../../document/changes/differences.ts';
import type { Source } from './source.ts';

/** What the entries of a screen are called, as the keys of `revisions:did` begin. */
const nouns: Readonly<Record<RevisionScreen, 'document' | 'rule' | 'message' | 'panel'>> = {
  appeals: 'document',
  automod: 'rule',
  'auto-sanction': 'rule',
  access: 'document',
  captcha: 'document',
  logs: 'document',
  recurring: 'message',
  tickets: 'panel',
};

/** For a value of which only the change is shown. */
const unsaid: Difference = { kind: 'text', parts: [], hasMore: false };

/** Old settings may have a shape that today's formatters do not know. */
function safeDifference(spec: FieldSpec, from: unknown, to: unknown, guildId: string): Difference {
  if (from === undefined || to === undefined) return unsaid;
  try {
    return differenceOf(spec, from, to, guildId);
  } catch {
    return unsaid;
  }
}

/** The fields that differ between two values of a screen, or of an entry, in words. */
export function changesBetween(
  { fields }: Pick<Source, 'fields'>,
  from: unknown,
  to: unknown,
  guildId: string,
): readonly Change[] {
  const paths = changedFields(Object.keys(fields), from, to);
  return changesOf(paths, fields, (spec, path) =>
    safeDifference(spec, valueAt(from, path), valueAt(to, path), guildId),
  );
}

/** The fields that a save has changed; none for what is no save. */
export function changesIn(revision: Revision, source: Source, guildId: string): readonly Change[] {
  const { action, before, after } = revision;
  return action === 'saved' ? changesBetween(source, before, after, guildId) : [];
}

/** The name of what has changed: a field, or several of a group. */
export function changeName({ spec, paths }: Change): string {
  if (!spec.group || paths.length === 1) return t(spec.label);
  return `${t(spec.group)} (${formatNumber(paths.length, locale)})`;
}

/** What was done to an entry, and what it is called. */
interface Headline {
  readonly did: string;
  /** Null if it is not known. */
  readonly name: string | null;
}

/** "Rule added", "3 warnings in 1 hour → kicked". Null for the save of a document, whose fields say it all. */
export function headline(revision: Revision, source: Source | undefined): Headline | null {
  const { screen, action, entry_id, entry_name, before, after } = revision;
  const noun = nouns[screen];
  if (noun === 'document') return null;
  const called = entry_id === null ? null : source?.called(after ?? before, entry_id);
  return { did: t(`revisions:did.${noun}.${action}` as TextKey), name: entry_name ?? called ?? null };
}

/** A revision in one line. */
export function revisionText(revision: Revision, source: Source | undefined, guildId: string): string {
  const said = headline(revision, source);
  const fields = source ? changesIn(revision, source, guildId).map(changeName) : [];
  const parts = said ? [said.did, ...(said.name ? [said.name] : [])] : fields;
  return formatList(parts.length > 0 ? parts : [t('revisions:did.document.saved')], locale, 'unit');
}
