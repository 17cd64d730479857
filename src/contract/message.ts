import * as v from 'valibot';
import type { MessageComponent } from './components.ts';
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

/** The shape of an embed, each part by itself. */
const embedParts = v.strictObject({
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
export type Embed = v.InferOutput<typeof embedParts>;

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

/** `https:`, then a host with a dot in it, and no white space. */
const publicUrl = /^https:\/\/[^\s/?#]*[^\s/?#.]\.\S+$/i;

type Refused = readonly [path: readonly string[], key: 'required' | 'url'];

/**
 * What the platform refuses in an embed although each part has its shape: texts of white space alone, which it cuts off before it looks for
 * them, and addresses without a host of the web. A zero-width space is a text to it, and the usual way to leave a field empty.
 */
function refusedIn(part: unknown, path: readonly string[]): Refused[] {
  if (typeof part === 'object' && part !== null)
    return Object.entries(part).flatMap(([name, inner]) => refusedIn(inner, [...path, name]));
  if (typeof part !== 'string') return [];
  if (path.at(-1)?.endsWith('url')) return publicUrl.test(part) ? [] : [[path, 'url']];
  return part.trim() ? [] : [[path, 'required']];
}

/** Whether it shows nothing: it has at most a colour, a time and an address. */
export const isEmptyEmbed = (value: Embed): boolean =>
  embedsLength([value]) === 0 && !value.image && !value.thumbnail;

/**
 * A framed part of a message. Texts are in the platform's markdown but for the author's name and the footer. Of an embed that shows nothing
 * the description is missing, which is how the platform says it, and a text of white space alone is missing too. In a reply these rules
 * are left out, so that what was saved before them can be opened and mended.
 */
export const embed = v.pipe(
  embedParts,
  v.rawCheck(({ dataset: { typed, value }, addIssue }) => {
    if (!typed) return;
    const refused: Refused[] = isEmptyEmbed(value) ? [[['description'], 'required']] : refusedIn(value, []);
    for (const [path, message] of refused) {
      const steps = path.map(
        (key) => ({ type: 'unknown', origin: 'value', input: value, key, value }) as const,
      );
      // Never empty: an embed is an object.
      addIssue({ message, path: steps as [(typeof steps)[number], ...typeof steps] });
    }
  }),
);

/** White space, and what is drawn as nothing: the platform's text of such characters alone is an empty message. */
const visible = /[^\s\p{DI}\u2800]/u;

/** The members of a message without components. */
export const messageEntries = {
  /** At most 2,000 characters, in the platform's markdown. */
  content: v.exactOptional(v.pipe(v.string(), v.maxLength(messageLimits.content))),
  /** At most 10, and 6,000 characters over all of them together. */
  embeds: v.exactOptional(v.pipe(v.array(embed), v.maxLength(messageLimits.embeds))),
};

/** Whether it has a text or an embed. What an embed lacks is said at the embed. */
export const saysSomething = ({ content = '', embeds = [] }: MessageTemplate) =>
  visible.test(content) || embeds.length > 0;
/** Whether its embeds keep to what they share. */
export const embedsFit = ({ embeds }: MessageTemplate) =>
  embedsLength(embeds ?? []) <= messageLimits.allEmbeds;

const entries = v.strictObject({ ...messageEntries, ...deliveryMembers });

/** A message that the bot will post, in the platform's own JSON shape, without components. */
export const messageTemplate = v.pipe(
  entries,
  v.forward(
    v.check((message) => saysSomething(message), 'message.empty'),
    ['content'],
  ),
  v.forward(
    v.check((message) => embedsFit(message), 'message.embeds_too_long'),
    ['embeds'],
  ),
);

/** A message as it is written and shown. Where it is saved with a `messageTemplate` it has no components, else it is a `richMessage`. */
export interface MessageTemplate extends v.InferOutput<typeof entries> {
  /** Rows of buttons and selects, or the parts of a message of the second generation. */
  components?: MessageComponent[];
}

/** A message template in a reply. */
export const messageTemplateReply = lenient(messageTemplate);
