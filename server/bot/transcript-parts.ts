/** What a message of a ticket shows, as it is stored. */
import type { ReportedEmbed, ReportedFile, ReportedMessage } from '../../src/contract/bot/transcript-part.ts';
import type { PostedEmbed, TranscriptMessage } from '../../src/contract/transcript-message.ts';
import { cutTo } from '../../src/lib/characters.ts';
import { shownBy } from '../../src/moderation/platform-message.ts';

type Part = NonNullable<TranscriptMessage['parts']>[number];

/** Parts of one message that are kept, and the length of each: components of other bots may be of any size. */
const most = { parts: 200, text: 4000 } as const;

const picture = (given: { readonly url?: string } | undefined) =>
  given?.url ? { url: given.url } : undefined;

/** An embed, without members that are not shown. */
export function storedEmbed({ video: _, provider: __, ...embed }: ReportedEmbed): PostedEmbed {
  const { author, footer, image, thumbnail, ...rest } = embed;
  const [large, small] = [picture(image), picture(thumbnail)];
  return {
    ...rest,
    ...(author ? { author: { ...author, name: author.name ?? '' } } : {}),
    ...(footer ? { footer: { ...footer, text: footer.text ?? '' } } : {}),
    ...(large ? { image: large } : {}),
    ...(small ? { thumbnail: small } : {}),
  };
}

/** A file, without what `partsOf` says of it. */
export const storedFile = ({ title: _, description: __, url, ...file }: ReportedFile) => ({
  ...file,
  url: url ?? '',
});

/** The texts of what cannot be drawn. Those of a video in an embed are its provider and address. */
export function partsOf(message: ReportedMessage): Part[] {
  const named = ({ attachments, ...rest }: Pick<ReportedMessage, 'attachments'>) => ({
    ...rest,
    attachments: attachments.map(({ name, ...file }) => ({ ...file, filename: name })),
  });
  const snapshots = message.message_snapshots.map((one) => ({
    message: { ...one.message, ...named(one.message) },
  }));
  const { parts } = shownBy({ ...message, ...named(message), embeds: [], message_snapshots: snapshots });
  const videos = message.embeds.flatMap(({ provider, video }): Part[] =>
    [provider?.name, video?.url].flatMap((text) => (text ? [{ kind: 'preview', text }] : [])),
  );
  return [...parts, ...videos]
    .slice(0, most.parts)
    .map(({ kind, text }) => ({ kind, text: cutTo(text.replaceAll('\0', ''), most.text).toWellFormed() }))
    .filter(({ text }) => text !== '');
}
