import { guildChannels, guildRoles } from '../../../app/guild/guild-data.ts';
import type { FieldKind, FieldSpec, FieldWords } from '../../../app/navigation/manifest.ts';
import { nameOfPerson } from '../../../app/stores/people.ts';
import type { Resource } from '../../../app/stores/resource.ts';
import { wordsOf } from '../../../composer/parts/component-words.ts';
import type { MessageTemplate } from '../../../contract/message.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatList } from '../../../i18n/format.ts';
import type { TextKey } from '../../../i18n/namespaces.ts';
import { formatDuration } from '../../../lib/duration.ts';

type Named = readonly { readonly id: string; readonly name: string }[];

/** The name behind an id, or the id where the list is not there or no longer has it. */
function nameIn(resource: Resource<Named>, id: unknown): string {
  if (typeof id !== 'string') return t('common:none');
  const state = resource.$state.get();
  return (state.kind === 'ready' && state.value.find((entry) => entry.id === id)?.name) || id;
}

function messageInWords({ content, embeds = [], components }: MessageTemplate): string {
  const text = content || wordsOf(components) || t('message:nothing');
  return embeds.length > 0 ? `${text} (${t('message:embeds', { count: embeds.length })})` : text;
}

const namesIn: Readonly<Partial<Record<FieldKind, (id: string, guildId: string) => string>>> = {
  roles: (id, guildId) => nameIn(guildRoles(guildId), id),
  channels: (id, guildId) => `#${nameIn(guildChannels(guildId), id)}`,
  ids: (id) => id,
};

const wordsIn = (guildId: string): FieldWords => ({
  t,
  locale,
  channel: (id) => `#${nameIn(guildChannels(guildId), id)}`,
  role: (id) => nameIn(guildRoles(guildId), id),
  person: nameOfPerson,
});

/** The entries of a list by their names, or each in words of its own; null for a field that is no list. */
export function namesOf(spec: FieldSpec, value: unknown, guildId: string): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  if (spec.sayEach) return spec.sayEach(value, wordsIn(guildId));
  const name = namesIn[spec.as];
  return name ? value.map((id: string) => name(id, guildId)) : null;
}

type Say = (value: unknown, spec: FieldSpec, guildId: string) => string;

function listInWords(value: unknown, spec: FieldSpec, guildId: string): string {
  const names = namesOf(spec, value, guildId) ?? [];
  return names.length > 0 ? formatList(names, locale) : t('common:none');
}

const say: Readonly<Record<FieldKind, Say>> = {
  switch: (value) => t(value ? 'common:on' : 'common:off'),
  number: String,
  text: (value) => String(value) || t('common:none'),
  // A field may hold what is no duration, as typed.
  duration: (value) => (typeof value === 'number' ? formatDuration(value, locale) : String(value)),
  choice: (value, { choices }) => t(`${choices}.${value}` as TextKey),
  channel: (id, _, guildId) => nameIn(guildChannels(guildId), id),
  role: (id, _, guildId) => nameIn(guildRoles(guildId), id),
  roles: listInWords,
  channels: listInWords,
  ids: listInWords,
  message: (message) => (message ? messageInWords(message as MessageTemplate) : t('common:off')),
};

/** A field's value in words, as both sides of a conflict and the list of changes show it. */
export function valueText(spec: FieldSpec, value: unknown, guildId: string): string {
  if (spec.say) return spec.say(value, wordsIn(guildId));
  if (value === 0 && spec.zero) return t(spec.zero);
  return say[spec.as](value, spec, guildId);
}
