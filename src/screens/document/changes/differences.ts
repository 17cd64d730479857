import { dequal } from 'dequal';
import type { MessageTemplate } from '../../../contract/message.ts';
import { type TextPart, textDifference } from '../../../lib/text-difference.ts';
import type { FieldSpec } from '../../manifest.ts';
import { inWords, roleNames } from './in-words.ts';

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
function restOf({ embeds = [] }: MessageTemplate) {
  return embeds.map(({ title: _, description: __, author, fields, footer, ...rest }) => ({
    ...rest,
    author: { ...author, name: '' },
    footer: { ...footer, text: '' },
    fields: (fields ?? []).map(({ inline }) => inline ?? false),
  }));
}

function missingIn(list: readonly string[], all: readonly string[]): readonly string[] {
  return all.filter((entry) => !list.includes(entry));
}

/** The difference between two values of a field. */
export function differenceOf(spec: FieldSpec, from: unknown, to: unknown, guildId: string): Difference {
  if (spec.as === 'roles' && Array.isArray(from) && Array.isArray(to)) {
    return {
      kind: 'list',
      gone: roleNames(missingIn(to, from), guildId),
      added: roleNames(missingIn(from, to), guildId),
    };
  }
  if (spec.as === 'message' && from && to) {
    const [old, young] = [from as MessageTemplate, to as MessageTemplate];
    const [before, after] = [textsOf(old), textsOf(young)];
    const parts = before === after ? [] : textDifference(before, after);
    return { kind: 'text', parts, hasMore: parts.length === 0 || !dequal(restOf(old), restOf(young)) };
  }
  return { kind: 'swap', from: inWords(spec, from, guildId), to: inWords(spec, to, guildId) };
}
