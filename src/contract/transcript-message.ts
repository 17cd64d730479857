import * as v from 'valibot';
import { shownPart } from './automod-sample.ts';
import { count, id, imageUrl, instant, webUrl, wholeNumber } from './primitives.ts';
import { person } from './user.ts';

const image = v.exactOptional(v.object({ url: webUrl }));

/**
 * An embed as posted on the platform. It has the members of `embed` in a message template, but no limits: it may come
 * from another bot or from a link preview.
 */
export const postedEmbed = v.object({
  title: v.exactOptional(v.string()),
  description: v.exactOptional(v.string()),
  url: v.exactOptional(webUrl),
  /** 0xRRGGBB as a number. */
  color: v.exactOptional(wholeNumber(0, 0xffffff)),
  timestamp: v.exactOptional(instant),
  author: v.exactOptional(
    v.object({ name: v.string(), url: v.exactOptional(webUrl), icon_url: v.exactOptional(webUrl) }),
  ),
  footer: v.exactOptional(v.object({ text: v.string(), icon_url: v.exactOptional(webUrl) })),
  image,
  thumbnail: image,
  fields: v.exactOptional(
    v.array(v.object({ name: v.string(), value: v.string(), inline: v.exactOptional(v.boolean()) })),
  ),
});
export type PostedEmbed = v.InferOutput<typeof postedEmbed>;

/** A message of a transcript. */
export const transcriptMessage = v.object({
  id,
  /** A key of `users`. */
  author_id: id,
  /** In the platform's markdown. Mentions are resolved with `users`, `roles` and `channels`. */
  content: v.string(),
  created_at: instant,
  /** Null if it was never edited. */
  edited_at: v.nullable(instant),
  /** The id of the message that it replies to, which may be missing from the transcript. */
  reply_to_id: v.nullable(id),
  /** The embeds as posted. */
  embeds: v.array(postedEmbed),
  /** The files of the message. */
  attachments: v.array(
    v.object({
      /** File name. */
      name: v.string(),
      /** Empty if the file was not stored. */
      url: webUrl,
      /** In bytes. */
      size: count,
      /** Media type; `application/octet-stream` when it is not known. */
      content_type: v.string(),
      /** In pixels; null for files that are not pictures. */
      width: v.nullable(count),
      /** In pixels; null for files that are not pictures. */
      height: v.nullable(count),
    }),
  ),
  /**
   * What it shows besides, in its order: forwarded messages, stickers, polls, components and what else is not drawn. Absent when
   * there is none.
   */
  parts: v.optional(v.array(shownPart)),
  /** In the order in which they were added. */
  reactions: v.array(
    v.object({
      /** The Unicode emoji, or the name of a custom one. */
      emoji: v.string(),
      /** The picture of a custom emoji; null for a Unicode one. */
      image_url: imageUrl,
      /** Number of people who reacted. */
      count,
      /** Whether the caller reacted. */
      me: v.boolean(),
    }),
  ),
  /** For a system message of the platform, what happened, in English (`pinned a message`); else null. */
  system: v.nullable(v.string()),
  /** When its author or a moderator deleted it on the platform. Null or absent if it is there, as far as the bot has seen. */
  deleted_at: v.optional(v.nullable(instant)),
  /** Set when a manager has permanently removed the content, embeds, files and reactions. Otherwise absent or null. */
  blanked: v.optional(
    v.nullable(
      v.object({
        by: person,
        at: instant,
        /** Shown in place of the message. */
        reason: v.string(),
      }),
    ),
  ),
});
export type TranscriptMessage = v.InferOutput<typeof transcriptMessage>;
