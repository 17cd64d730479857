import { embed } from '../../src/contract/message.ts';

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members of a message that somebody would miss; all others are about how it was posted. */
const contents = ['attachments', 'components', 'poll', 'sticker_items'] as const;

const embedMembers = Object.keys(embed.entries);

/** What the platform adds to an embed is not taken along: proxies and sizes of its pictures. */
function ownMembers(value: Json): Json {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => embedMembers.includes(name))
      .map(([name, member]) => [name, isRecord(member) ? ownPart(member) : member]),
  );
}

function ownPart({ url, name, text, icon_url }: Json): Json {
  const part = { url, name, text, icon_url };
  return Object.fromEntries(
    Object.entries(part).filter(([, member]) => member !== undefined && member !== null),
  );
}

const holdsSomething = (value: unknown) => (Array.isArray(value) ? value.length > 0 : isRecord(value));

/**
 * Of a posted message what a bot could post again, and the names of what is left out. Embeds of other types than `rich` are the
 * platform's own previews of links in the text.
 */
export function postable(posted: Json): { message: Record<string, unknown>; left_out: string[] } {
  const embeds = Array.isArray(posted.embeds) ? posted.embeds.filter(isRecord) : [];
  const rich = embeds.filter(({ type }) => type === undefined || type === 'rich');
  return {
    message: { content: posted.content ?? '', embeds: rich.map(ownMembers) },
    left_out: contents.filter((name) => holdsSomething(posted[name])),
  };
}
