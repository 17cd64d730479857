import { readComponents } from '../../src/chat/message/component-reader.ts';
import { componentTypes, isSecondGeneration, secondGeneration } from '../../src/chat/message/components.ts';
import { reservedId } from '../../src/contract/component-controls.ts';
import type { MessageComponent } from '../../src/contract/components.ts';
import { embed } from '../../src/contract/message.ts';

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members whose loss the user has to know about. Other members are metadata. */
const contents = ['attachments', 'poll', 'sticker_items'] as const;

const embedMembers = Object.keys(embed.entries);

/**
 * Copies the members that a template can have. The platform adds others to embeds, such as proxied addresses and sizes
 * of pictures.
 */
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

/** Removes the bot's own buttons, which its settings add. */
function withoutReserved(component: MessageComponent): readonly MessageComponent[] {
  if (component.type !== componentTypes.row) return [component];
  const components = component.components.filter(
    (part) => part.type !== componentTypes.button || !reservedId.test(part.custom_id ?? ''),
  );
  return components.length > 0 ? [{ ...component, components }] : [];
}

/** The components of a posted message, and whether some were left out because the bot cannot post their type. */
function ownComponents(posted: Json): { components: readonly MessageComponent[]; incomplete: boolean } {
  let incomplete = false;
  // The callback also gets members that the platform adds. Only a path to a list entry is a component.
  const missed = (path: string) => {
    incomplete ||= path.endsWith(']');
  };
  const read = readComponents(posted.components, '', missed) ?? [];
  return { components: read.flatMap(withoutReserved), incomplete };
}

/**
 * Converts a posted message into one that a bot could post, with the names of what was left out. Only embeds of type
 * `rich` are kept; others are the platform's link previews.
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
