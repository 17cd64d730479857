import * as v from 'valibot';
import { cutTo } from '../characters.ts';
import { platformId, text, webUrl, wholeNumber } from '../primitives.ts';
import { transcriptMessages } from '../transcript.ts';
import { cut, maybe, withoutNulls } from './leniency.ts';
import { transcriptPerson } from './people.ts';
import { reportedTime } from './rfc3339.ts';

export const transcriptPartLimits = {
  /** Messages per event. */
  messages: 100,
  /** People, roles or channels per event. */
  names: 250,
  /** Length of a message in characters. */
  content: 4000,
  /** More than the platform allows today, for each list of a message. */
  parts: 100,
} as const;

const { messages, names, content, parts } = transcriptPartLimits;
const address = maybe(webUrl);
const image = maybe(v.object({ url: address }));
const color = wholeNumber(0, 0xffffff);
/** In pixels; null for files that are not pictures. */
const pixels = v.nullish(wholeNumber(0, 100_000), null);

// @__NO_SIDE_EFFECTS__
const listOf = <S extends v.GenericSchema>(entry: S) =>
  v.nullish(v.pipe(v.array(entry), v.maxLength(parts)), []);

/** An embed as posted, of any kind: of a bot, or the preview of a linked page. What it lacks may be missing or null. */
const embed = v.pipe(
  v.object({
    title: maybe(text(0, 1024)),
    description: maybe(text(0, 4096)),
    url: address,
    color: maybe(color),
    timestamp: maybe(reportedTime),
    author: maybe(v.object({ name: maybe(text(0, 1024)), url: address, icon_url: address })),
    footer: maybe(v.object({ text: maybe(text(0, 2048)), icon_url: address })),
    image,
    thumbnail: image,
    /** It cannot be shown, so its address is named. */
    video: image,
    provider: maybe(v.object({ name: maybe(text(0, 1024)) })),
    fields: maybe(
      v.pipe(
        v.array(
          v.object({
            name: v.nullish(text(0, 256), ''),
            value: v.nullish(text(0, 1024), ''),
            inline: maybe(v.boolean()),
          }),
        ),
        v.maxLength(25),
      ),
    ),
  }),
  v.transform(withoutNulls),
);
export type ReportedEmbed = v.InferOutput<typeof embed>;

const attachment = v.pipe(
  v.object({
    name: maybe(v.string()),
    /** The platform's word for `name`. */
    filename: maybe(v.string()),
    /** Null if the file was not stored. */
    url: v.nullish(webUrl, null),
    /** In bytes. */
    size: v.nullish(wholeNumber(0, Number.MAX_SAFE_INTEGER), 0),
    /** The platform leaves it out for types that it does not know. */
    content_type: v.nullish(v.pipe(v.string(), cut(128)), null),
    width: pixels,
    height: pixels,
    title: maybe(text(0, 1024)),
    description: maybe(text(0, 1024)),
  }),
  v.forward(
    v.check(({ name, filename }) => Boolean(name || filename), 'required'),
    ['name'],
  ),
  v.transform(({ name, filename, content_type, ...file }) => ({
    ...file,
    name: cutTo(name || filename || '', 260),
    content_type: content_type || 'application/octet-stream',
  })),
);
export type ReportedFile = v.InferOutput<typeof attachment>;

/** What a message shows besides its text, in the platform's JSON. */
const besides = {
  sticker_items: listOf(v.object({ name: text(0, 1024) })),
  /** Of any kind and at any depth: their texts are kept. */
  components: listOf(v.looseObject({})),
  embeds: listOf(embed),
  attachments: listOf(attachment),
};

const pollText = v.object({ text: maybe(text(0, 1024)) });

const message = v.object({
  ...besides,
  id: platformId,
  author_id: platformId,
  /** In the platform's markdown. */
  content: text(0, content),
  created_at: reportedTime,
  /** Null if it was never edited. */
  edited_at: v.nullish(reportedTime, null),
  reply_to_id: v.nullish(platformId, null),
  reactions: listOf(
    v.object({
      /** The Unicode emoji, or the name of a custom one. */
      emoji: text(1, 64),
      /** The picture of a custom emoji; null for a Unicode one. */
      image_url: v.nullish(webUrl, null),
      count: wholeNumber(1, 1_000_000),
    }),
  ),
  /** For a system message of the platform, what happened, in English; else null. */
  system: v.nullish(text(1, 200), null),
  poll: maybe(v.object({ question: pollText, answers: listOf(v.object({ poll_media: pollText })) })),
  /** The thread that was begun with it. */
  thread: maybe(v.object({ name: maybe(text(0, 1024)) })),
  /** The messages that are forwarded in it. */
  message_snapshots: listOf(
    v.object({ message: v.object({ ...besides, content: v.nullish(text(0, content), '') }) }),
  ),
});
export type ReportedMessage = v.InferOutput<typeof message>;

// @__NO_SIDE_EFFECTS__
const named = <S extends v.GenericSchema>(entry: S) => v.pipe(v.array(entry), v.maxLength(names));
const name = v.pipe(v.string(), cut(100));

/**
 * Consecutive messages of a ticket. Events may arrive in any order. The first message stored at a position is kept, so
 * that blanked messages do not come back.
 */
export const transcriptPart = {
  /** Position of the first message, from 1 for the oldest. */
  first: wholeNumber(1, transcriptMessages),
  messages: v.pipe(v.array(message), v.minLength(1), v.maxLength(messages)),
  /** All authors and mentioned people of these messages. */
  users: named(transcriptPerson),
  roles: named(v.object({ id: platformId, name, color: v.nullish(color, null) })),
  channels: named(v.object({ id: platformId, name })),
};
