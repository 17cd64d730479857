import * as v from 'valibot';
import { isPictureAddress, isWebAddress } from './addresses.ts';
import { lengthOf } from './characters.ts';
import type { MessageComponent } from './components.ts';
import { deliveryMembers } from './delivery.ts';
import { lenient } from './lenient.ts';
import { httpsUrl, instant, text, wholeNumber } from './primitives.ts';

/** The platform's limits for a message: of texts in characters (code points). */
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
  /** Titles, descriptions, field names and values, footers and authors of all embeds together. */
  allEmbeds: 6000,
} as const;

/**
 * The variables that the bot replaces in all texts of a message when it posts it, written as `{name}`. `user` mentions
 * the member concerned and `username` is their name; `channel` mentions the channel of the message.
 */
export const messageVariables = ['user', 'username', 'server', 'member_count', 'channel', 'date'] as const;
export type MessageVariable = (typeof messageVariables)[number];

/** An embed, with each member validated on its own. */
const embedParts = v.strictObject({
  /** 1 to 256 characters. */
  title: v.exactOptional(text(1, messageLimits.title)),
  /** 1 to 4,096 characters. */
  description: v.exactOptional(text(1, messageLimits.description)),
  /** The address that the title links to. */
  url: v.exactOptional(httpsUrl),
  /** 0xRRGGBB as a number. */
  color: v.exactOptional(wholeNumber(0, 0xffffff)),
  /** Shown next to the footer. */
  timestamp: v.exactOptional(instant),
  /** Shown above the title. */
  author: v.exactOptional(
    v.strictObject({
      /** 1 to 256 characters. */
      name: text(1, messageLimits.author),
      /** The address that the name links to. */
      url: v.exactOptional(httpsUrl),
      /** Shown before the name. */
      icon_url: v.exactOptional(httpsUrl),
    }),
  ),
  /** Shown at the bottom. */
  footer: v.exactOptional(
    v.strictObject({
      /** 1 to 2,048 characters. */
      text: text(1, messageLimits.footer),
      /** Shown before the text. */
      icon_url: v.exactOptional(httpsUrl),
    }),
  ),
  /** A large picture below the text. */
  image: v.exactOptional(v.strictObject({ url: httpsUrl })),
  /** A small picture next to the text. */
  thumbnail: v.exactOptional(v.strictObject({ url: httpsUrl })),
  /** Up to 25 titled texts. */
  fields: v.exactOptional(
    v.pipe(
      v.array(
        v.strictObject({
          /** 1 to 256 characters. */
          name: text(1, messageLimits.fieldName),
          /** 1 to 1,024 characters. */
          value: text(1, messageLimits.fieldValue),
          /** Whether it is shown on the same line as the next one, if there is room. */
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
    const texts = [title, description, author?.name, footer?.text];
    for (const { name, value } of fields ?? []) texts.push(name, value);
    for (const one of texts) length += lengthOf(one ?? '');
  }
  return length;
}

/** The paths of the addresses that people open; all others are pictures. */
const links: readonly string[] = ['url', 'author.url'];

type Refused = readonly [path: readonly string[], key: 'required' | 'url'];

/**
 * What the platform refuses in an embed although each member has a valid format: texts of only whitespace, which it
 * trims, addresses without a dot in the host, and pictures that it cannot reach. A zero-width space is valid text, and the usual way to leave a field
 * empty.
 */
function refusedIn(part: unknown, path: readonly string[]): Refused[] {
  if (typeof part === 'object' && part !== null)
    return Object.entries(part).flatMap(([name, inner]) => refusedIn(inner, [...path, name]));
  if (typeof part !== 'string') return [];
  if (path.at(-1)?.endsWith('url')) {
    const isGood = links.includes(path.join('.')) ? isWebAddress : isPictureAddress;
    return isGood(part) ? [] : [[path, 'url']];
  }
  return part.trim() ? [] : [[path, 'required']];
}

/** Whether nothing of the embed would be visible: it has at most a colour, a timestamp and an address. */
export const isEmptyEmbed = (value: Embed): boolean =>
  embedsLength([value]) === 0 && !value.image && !value.thumbnail;

/**
 * An embed. Its texts are in the platform's markdown, except the author's name and the footer. An empty embed gets the
 * error on its description, as on the platform. A text of only whitespace counts as missing. Replies are not validated
 * by these rules, so that older messages can be opened and fixed.
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

/** Any visible character. The platform treats a message of only whitespace and invisible characters as empty. */
const visible = /[^\s\p{DI}\u2800]/u;

/** The members of a message without components. */
export const messageEntries = {
  /** At most 2,000 characters, in the platform's markdown. */
  content: v.exactOptional(v.pipe(v.string(), v.maxCodePoints(messageLimits.content))),
  /** At most 10 embeds, with 6,000 characters in all. */
  embeds: v.exactOptional(v.pipe(v.array(embed), v.maxLength(messageLimits.embeds))),
};

/** Whether a message has a text or an embed. Missing parts of an embed are reported at the embed. */
export const hasTextOrEmbed = ({ content = '', embeds = [] }: MessageTemplate) =>
  visible.test(content) || embeds.length > 0;
/** Whether the embeds are within their shared limit. */
export const embedsFit = ({ embeds }: MessageTemplate) =>
  embedsLength(embeds ?? []) <= messageLimits.allEmbeds;

const entries = v.strictObject({ ...messageEntries, ...deliveryMembers });

/** A message for the bot to post, in the platform's format, without components. */
export const messageTemplate = v.pipe(
  entries,
  v.forward(
    v.check((message) => hasTextOrEmbed(message), 'message.empty'),
    ['content'],
  ),
  v.forward(
    v.check((message) => embedsFit(message), 'message.embeds_too_long'),
    ['embeds'],
  ),
);

/**
 * A message while it is edited or shown. It may only have components where it is saved as a `richMessage`, not as a
 * `messageTemplate`.
 */
export interface MessageTemplate extends v.InferOutput<typeof entries> {
  /** Rows of buttons and selects, or with components v2 any components. */
  components?: MessageComponent[];
}

/** A message template in a reply. */
export const messageTemplateReply = lenient(messageTemplate);
