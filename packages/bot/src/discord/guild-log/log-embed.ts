import type { APIEmbed } from 'discord-api-types/v10';
import { cutTo, lengthOf } from '../../../../../src/contract/characters.ts';
import type { LogEntry } from './guild-log.ts';

/** The platform's limits, in characters. `whole` is that of all embeds of a message together. */
export const embedLimits = {
  title: 256,
  text: 4096,
  fields: 25,
  fieldName: 256,
  fieldValue: 1024,
  author: 256,
  whole: 6000,
} as const;

const colors = { good: 0x3ba55d, bad: 0xed4245, neutral: 0x5865f2 } as const;

/** Cuts a text to at most `length` characters, the last of which is an ellipsis then. */
export const cutText = (text: string, length: number): string =>
  lengthOf(text) > length ? `${cutTo(text, length - 1).trimEnd()}…` : text;

/** An entry as an embed that the platform takes, cut where it is too long. */
export function logEmbed({ title, text, fields = [], person, tone, image }: LogEntry, at: Date): APIEmbed {
  const shown = fields.filter(({ name, value }) => name.trim() !== '' && value.trim() !== '');
  const embed: APIEmbed = {
    title: cutText(title, embedLimits.title),
    color: colors[tone ?? 'neutral'],
    timestamp: at.toISOString(),
    ...(person && {
      author: {
        name: cutText(person.display_name, embedLimits.author),
        ...(person.avatar_url && { icon_url: person.avatar_url }),
      },
      footer: { text: `ID: ${person.id}` },
    }),
    ...(image && { image }),
    ...(text && { description: cutText(text, embedLimits.text) }),
  };
  let left = embedLimits.whole - sizeOf(embed);
  for (const { name: wholeName, value: wholeValue } of shown.slice(0, embedLimits.fields)) {
    const name = cutText(wholeName, embedLimits.fieldName);
    const room = Math.min(embedLimits.fieldValue, left - lengthOf(name));
    if (room < 2) break;
    const value = cutText(wholeValue, room);
    embed.fields = [...(embed.fields ?? []), { name, value }];
    left -= lengthOf(name) + lengthOf(value);
  }
  return embed;
}

/** How much of {@link embedLimits.whole} an embed takes. */
export function sizeOf({ title = '', description = '', author, footer, fields = [] }: APIEmbed): number {
  const texts = [title, description, author?.name ?? '', footer?.text ?? ''];
  return lengthOf([...texts, ...fields.flatMap(({ name, value }) => [name, value])].join(''));
}
