import { dequal } from 'dequal';
import type { FieldSpec } from '../../../app/navigation/manifest.ts';
import type { MessageTemplate } from '../../../contract/message.ts';
import { isRewritten, type TextPart, textDifference } from '../../../lib/text-difference.ts';
import { namesOf, valueText } from './in-words.ts';

/** What has changed in a field, as the review shows it. */
export type Difference =
  | { readonly kind: 'swap'; readonly from: string; readonly to: string }
  | { readonly kind: 'list'; readonly gone: readonly string[]; readonly added: readonly string[] }
  | {
      readonly kind: 'text';
      readonly parts: readonly TextPart[];
      /** More than its words has changed, such as a colour or a picture. */
      readonly hasMore: boolean;
    };

type Embeds = NonNullable<MessageTemplate['embeds']>;

const embedTexts = (embed: Embeds[number]) => [
  embed.author?.name,
  embed.title,
  embed.description,
  ...(embed.fields ?? []).flatMap(({ name, value }) => [name, value]),
  embed.footer?.text,
];

/** All words of a message, from top to bottom. */
function textsOf({ content, embeds = [] }: MessageTemplate): string {
  return [content, ...embeds.flatMap(embedTexts)].filter(Boolean).join('\n');
}

/** A message without its words. */
function restOf({ embeds = [], components, flags }: MessageTemplate) {
  const ofEmbeds = embeds.map(({ title: _, description: __, author, fields, footer, ...rest }) => ({
    ...rest,
    author: { ...author, name: '' },
    footer: { ...footer, text: '' },
    fields: (fields ?? []).map(({ inline }) => inline ?? false),
  }));
  return [ofEmbeds, components, flags];
}

function missingIn(list: readonly string[], all: readonly string[]): readonly string[] {
  return all.filter((entry) => !list.includes(entry));
}

/** The difference between two values of a field. */
export function differenceOf(spec: FieldSpec, from: unknown, to: unknown, guildId: string): Difference {
  const [old, young] = [namesOf(spec, from, guildId), namesOf(spec, to, guildId)];
  if (old && young) return { kind: 'list', gone: missingIn(young, old), added: missingIn(old, young) };
  if (spec.as === 'message' && from && to) {
    const [base, draft] = [from as MessageTemplate, to as MessageTemplate];
    const [before, after] = [textsOf(base), textsOf(draft)];
    const parts = before === after ? [] : textDifference(before, after);
    if (isRewritten(parts)) return { kind: 'swap', from: before, to: after };
    return { kind: 'text', parts, hasMore: parts.length === 0 || !dequal(restOf(base), restOf(draft)) };
  }
  return { kind: 'swap', from: valueText(spec, from, guildId), to: valueText(spec, to, guildId) };
}

/** An entry of the review: one changed field, or several of a group that change alike. */
export interface Change {
  readonly paths: readonly string[];
  readonly spec: FieldSpec;
  readonly difference: Difference;
}

/** The changes of a form in its order; those of a group that say the same stand where the first of them does. */
export function changesOf(
  paths: readonly string[],
  fields: Readonly<Record<string, FieldSpec>>,
  difference: (spec: FieldSpec, path: string) => Difference,
): readonly Change[] {
  const changes: Change[] = [];
  for (const path of paths) {
    const spec = fields[path];
    if (!spec) continue;
    const found = difference(spec, path);
    const at = changes.findIndex(
      (other) => spec.group && other.spec.group === spec.group && dequal(other.difference, found),
    );
    const like = changes[at];
    if (like) changes[at] = { ...like, paths: [...like.paths, path] };
    else changes.push({ paths: [path], spec, difference: found });
  }
  return changes;
}
