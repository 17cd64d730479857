import * as v from 'valibot';
import { httpsUrl, id, instant, text, wholeNumber } from '../primitives.ts';
import { transcriptMessages } from '../transcript.ts';
import { transcriptPerson } from './people.ts';

export const transcriptPartLimits = {
  /** Messages per event. */
  messages: 100,
  /** People, roles or channels per event. */
  names: 250,
  /** Length of a message in UTF-16 units. */
  content: 4000,
  embeds: 10,
  attachments: 10,
  reactions: 20,
} as const;

const { messages, names, content, embeds, attachments, reactions } = transcriptPartLimits;
const address = v.exactOptional(httpsUrl);
const image = v.exactOptional(v.strictObject({ url: httpsUrl }));
const color = wholeNumber(0, 0xffffff);
/** In pixels; null for files that are not pictures. */
const pixels = v.nullable(wholeNumber(0, 100_000));

/** An embed as posted, within the platform's limits. */
const embed = v.strictObject({
  title: v.exactOptional(text(0, 256)),
  description: v.exactOptional(text(0, 4096)),
  url: address,
  color: v.exactOptional(color),
  timestamp: v.exactOptional(instant),
  author: v.exactOptional(v.strictObject({ name: text(0, 256), url: address, icon_url: address })),
  footer: v.exactOptional(v.strictObject({ text: text(0, 2048), icon_url: address })),
  image,
  thumbnail: image,
  fields: v.exactOptional(
    v.pipe(
      v.array(
        v.strictObject({ name: text(0, 256), value: text(0, 1024), inline: v.exactOptional(v.boolean()) }),
      ),
      v.maxLength(25),
    ),
  ),
});

const message = v.strictObject({
  id,
  author_id: id,
  /** In the platform's markdown. */
  content: text(0, content),
  created_at: instant,
  /** Null if it was never edited. */
  edited_at: v.nullable(instant),
  reply_to_id: v.nullable(id),
  embeds: v.pipe(v.array(embed), v.maxLength(embeds)),
  attachments: v.pipe(
    v.array(
      v.strictObject({
        name: text(1, 260),
        /** Null if the file was not stored. */
        url: v.nullable(httpsUrl),
        /** In bytes. */
        size: wholeNumber(0, Number.MAX_SAFE_INTEGER),
        content_type: text(1, 128),
        width: pixels,
        height: pixels,
      }),
    ),
    v.maxLength(attachments),
  ),
  reactions: v.pipe(
    v.array(
      v.strictObject({
        /** The Unicode emoji, or the name of a custom one. */
        emoji: text(1, 64),
        /** The picture of a custom emoji; null for a Unicode one. */
        image_url: v.nullable(httpsUrl),
        count: wholeNumber(1, 1_000_000),
      }),
    ),
    v.maxLength(reactions),
  ),
  /** For a system message of the platform, what happened, in English; else null. */
  system: v.nullable(text(1, 200)),
});

// @__NO_SIDE_EFFECTS__
const named = <S extends v.GenericSchema>(entry: S) => v.pipe(v.array(entry), v.maxLength(names));

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
  roles: named(v.strictObject({ id, name: text(0, 100), color: v.nullable(color) })),
  channels: named(v.strictObject({ id, name: text(0, 100) })),
};
