import * as v from 'valibot';
import { deliveryMembers } from './delivery.ts';
import { lenient } from './lenient.ts';
import { httpsUrl, instant, text, wholeNumber } from './primitives.ts';

/** The platform's own limits for a message that a bot posts, in UTF-16 units unless said otherwise. */
export const messageLimits = {
  content: 2000,
  embeds: 10,
  title: 256,
  description: 4096,
  fields: 25,
  fieldName: 256,
  fieldValue: 1024,
  footer: 2048,
  author: 256,
  /** Titles, descriptions, field names and values, footers and authors over all embeds together. */
  allEmbeds: 6000,
} as const;

/**
 * What the bot writes in the place of `{name}` when it posts, wherever a message holds text: `user` is a mention of the
 * member that it is about and `username` their name, `channel` a mention of the channel that it is posted in.
 */
export const messageVariables = ['user', 'username', 'server', 'member_count', 'channel', 'date'] as const;
export type MessageVariable = (typeof messageVariables)[number];

/** A framed part of a message. Texts are in the platform's markdown but for the author's name and the footer. */
export const embed = v.strictObject({
  /** 1 to 256 characters. */
  title: v.exactOptional(text(1, messageLimits.title)),
  /** 1 to 4,096 characters. */
  description: v.exactOptional(text(1, messageLimits.description)),
  /** Where the title leads. */
  url: v.exactOptional(httpsUrl),
  /** 0xRRGGBB as a number. */
  color: v.exactOptional(wholeNumber(0, 0xffffff)),
  /** Shown beside the footer. */
  timestamp: v.exactOptional(instant),
  /** Above the title. */
  author: v.exactOptional(
    v.strictObject({
      /** 1 to 256 characters. */
      name: text(1, messageLimits.author),
      /** Where the name leads. */
      url: v.exactOptional(httpsUrl),
      /** Before the name. */
      icon_url: v.exactOptional(httpsUrl),
    }),
  ),
  /** Below everything else. */
  footer: v.exactOptional(
    v.strictObject({
      /** 1 to 2,048 characters. */
      text: text(1, messageLimits.footer),
      /** Before the text. */
      icon_url: v.exactOptional(httpsUrl),
    }),
  ),
  /** Large, below the text. */
  image: v.exactOptional(v.strictObject({ url: httpsUrl })),
  /** Small, beside the text. */
  thumbnail: v.exactOptional(v.strictObject({ url: httpsUrl })),
  /** Up to 25 pieces of text with a title of their own. */
  fields: v.exactOptional(
    v.pipe(
      v.array(
        v.strictObject({
          /** 1 to 256 characters. */
          name: text(1, messageLimits.fieldName),
          /** 1 to 1,024 characters. */
          value: text(1, messageLimits.fieldValue),
          /** Beside the next one where there is room. */
          inline: v.exactOptional(v.boolean()),
        }),
      ),
      v.maxLength(messageLimits.fields),
    ),
  ),
});
export type Embed = v.InferOutput<typeof embed>;

/** How many of the 6,000 shared characters the embeds use. */
export function embedsLength(embeds: readonly Embed[]): number {
  let length = 0;
  for (const { title, description, author, footer, fields } of embeds) {
    length += (title?.length ?? 0) + (description?.length ?? 0);
    length += (author?.name.length ?? 0) + (footer?.text.length ?? 0);
    for (const field of fields ?? []) length += field.name.length + field.value.length;
  }
  return length;
}

const isEmptyEmbed = (value: Embed) =>
  embedsLength([value]) === 0 && value.image === undefined && value.thumbnail === undefined;

/** A message that the bot will post, in the platform's own JSON shape. */
export const messageTemplate = v.pipe(
  v.strictObject({
    /** At most 2,000 characters, in the platform's markdown. */
    content: v.exactOptional(v.pipe(v.string(), v.maxLength(messageLimits.content))),
    /** At most 10, and 6,000 characters over all of them together. */
    embeds: v.exactOptional(v.pipe(v.array(embed), v.maxLength(messageLimits.embeds))),
    ...deliveryMembers,
  }),
  v.forward(
    v.check(
      ({ content, embeds }) =>
        Boolean(content?.trim()) || Boolean(embeds?.some((value) => !isEmptyEmbed(value))),
      'message.empty',
    ),
    ['content'],
  ),
  v.forward(
    v.check(({ embeds }) => embedsLength(embeds ?? []) <= messageLimits.allEmbeds, 'message.embeds_too_long'),
    ['embeds'],
  ),
);
export type MessageTemplate = v.InferOutput<typeof messageTemplate>;

/** A message template in a reply. */
export const messageTemplateReply = lenient(messageTemplate);
