import type { PartKind } from '../contract/automod-parts.ts';
import type { Attachment, Part } from './event.ts';

/** Members of the platform's JSON that may be missing or null. */
type Maybe<Value> = Value | null | undefined;

interface PlatformEmbed {
  readonly type?: Maybe<string>;
  readonly title?: Maybe<string>;
  readonly description?: Maybe<string>;
  readonly url?: Maybe<string>;
  readonly author?: Maybe<{ readonly name?: Maybe<string>; readonly url?: Maybe<string> }>;
  readonly footer?: Maybe<{ readonly text?: Maybe<string> }>;
  readonly fields?: Maybe<readonly { readonly name?: Maybe<string>; readonly value?: Maybe<string> }[]>;
}

interface PlatformAttachment {
  readonly filename: string;
  readonly title?: Maybe<string>;
  readonly description?: Maybe<string>;
  readonly size?: Maybe<number>;
  readonly placeholder?: Maybe<string>;
}

interface PlatformPoll {
  readonly question: { readonly text?: Maybe<string> };
  readonly answers?: Maybe<readonly { readonly poll_media: { readonly text?: Maybe<string> } }[]>;
}

/** The members that a message and a forwarded one share. */
interface PlatformContent {
  readonly content?: Maybe<string>;
  readonly attachments?: Maybe<readonly PlatformAttachment[]>;
  readonly embeds?: Maybe<readonly PlatformEmbed[]>;
  readonly sticker_items?: Maybe<readonly { readonly name: string }[]>;
  readonly components?: Maybe<readonly object[]>;
}

/** The members used of a message from the platform's API or gateway. */
export interface PlatformMessage extends PlatformContent {
  readonly poll?: Maybe<PlatformPoll>;
  readonly thread?: Maybe<{ readonly name?: Maybe<string> }>;
  readonly message_snapshots?: Maybe<readonly { readonly message: PlatformContent }[]>;
}

const part =
  (kind: PartKind) =>
  (text: Maybe<string>): Part[] =>
    text ? [{ kind, text }] : [];

function embedParts(embed: PlatformEmbed): Part[] {
  // In a link preview, the texts come from the linked page and its URLs are not the author's.
  const isOwn = (embed.type ?? 'rich') === 'rich';
  const { title, description, author, footer } = embed;
  const texts = [
    ...[author?.name, title, description],
    ...(embed.fields ?? []).flatMap(({ name, value }) => [name, value]),
    footer?.text,
  ];
  const addresses = isOwn ? [embed.url, author?.url] : [];
  return [...texts, ...addresses].flatMap(part(isOwn ? 'embed' : 'preview'));
}

/** The members of components that people can read, whatever their type. */
const readMembers: ReadonlySet<string> = new Set([
  'content',
  'label',
  'placeholder',
  'description',
  'url',
  'title',
]);

/** The texts and URLs of components, including nested ones. */
function componentTexts(value: unknown, depth = 0): string[] {
  // The platform allows four levels.
  if (typeof value !== 'object' || value === null || depth > 16) return [];
  if (Array.isArray(value)) return value.flatMap((one) => componentTexts(one, depth + 1));
  return Object.entries(value).flatMap(([name, member]) => {
    if (typeof member === 'string') return readMembers.has(name) && member ? [member] : [];
    // Galleries and files have URLs of the platform.
    return name === 'media' || name === 'file' ? [] : componentTexts(member, depth + 1);
  });
}

/** All texts except the content. */
function partsIn({ embeds, components, sticker_items, attachments }: PlatformContent): Part[] {
  return [
    ...(embeds ?? []).flatMap(embedParts),
    ...componentTexts(components ?? []).flatMap(part('component')),
    ...(sticker_items ?? []).flatMap(({ name }) => part('sticker')(name)),
    ...(attachments ?? []).flatMap(({ title, description }) => [title, description].flatMap(part('file'))),
  ];
}

const attachmentOf = ({ filename, size, placeholder }: PlatformAttachment): Attachment => ({
  name: filename,
  size: size ?? undefined,
  hash: placeholder ?? undefined,
});

/** The members of an event that describe the visible message. */
interface Shown {
  content: string;
  parts: Part[];
  attachments: Attachment[];
}

/**
 * Converts a message of the platform to the members of an event: its content; forwarded messages, poll, thread
 * title, embeds, components and stickers; and its files, including forwarded ones.
 */
export function shownBy(message: PlatformMessage): Shown {
  const { poll, thread } = message;
  const forwarded = (message.message_snapshots ?? []).map((snapshot) => snapshot.message);
  const answers = (poll?.answers ?? []).map(({ poll_media }) => poll_media.text);
  return {
    content: message.content ?? '',
    parts: [
      ...forwarded.flatMap((one) => [...part('forwarded')(one.content), ...partsIn(one)]),
      ...[poll?.question.text, ...answers].flatMap(part('poll')),
      ...part('thread')(thread?.name),
      ...partsIn(message),
    ],
    attachments: [message, ...forwarded].flatMap(({ attachments }) => attachments ?? []).map(attachmentOf),
  };
}
