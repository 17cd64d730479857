import { readComponents } from '../../src/chat/message/component-reader.ts';
import { componentTypes, isSecondGeneration, secondGeneration } from '../../src/chat/message/components.ts';
import { reservedId } from '../../src/contract/component-controls.ts';
import type { MessageComponent } from '../../src/contract/components.ts';
import { embed } from '../../src/contract/message.ts';

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members of a message that somebody would miss; all others are about how it was posted. */
const contents = ['attachments', 'poll', 'sticker_items'] as const;

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

/** The buttons of the bot itself are not the message's: its settings add them. */
function withoutReserved(component: MessageComponent): readonly MessageComponent[] {
  if (component.type !== componentTypes.row) return [component];
  const components = component.components.filter(
    (part) => part.type !== componentTypes.button || !reservedId.test(part.custom_id ?? ''),
  );
  return components.length > 0 ? [{ ...component, components }] : [];
}

/** The components of a posted message, and whether some are of a type that no message of the bot has. */
function ownComponents(posted: Json): { components: readonly MessageComponent[]; incomplete: boolean } {
  let incomplete = false;
  // The reader names members that the platform adds, too. An entry that it leaves out is a component.
  const missed = (path: string) => {
    incomplete ||= path.endsWith(']');
  };
  const read = readComponents(posted.components, '', missed) ?? [];
  return { components: read.flatMap(withoutReserved), incomplete };
}

/**
 * Of a posted message what a bot could post again, and the names of what is left out. Embeds of other types than `rich` are the
 * platform's own previews of links in the text.
 */
export function postable(posted: Json): { message: Record<string, unknown>; left_out: string[] } {
  const embeds = Array.isArray(posted.embeds) ? posted.embeds.filter(isRecord) : [];
  const rich = embeds.filter(({ type }) => type === undefined || type === 'rich');
  const { components, incomplete } = ownComponents(posted);
  const stands = isSecondGeneration({ flags: Number(posted.flags ?? 0) });
  const left_out: string[] = contents.filter((name) => holdsSomething(posted[name]));
  return {
    message: {
      ...(stands
        ? { flags: secondGeneration }
        : { content: posted.content ?? '', embeds: rich.map(ownMembers) }),
      ...(components.length > 0 && { components }),
    },
    left_out: incomplete ? [...left_out, 'components'] : left_out,
  };
}
