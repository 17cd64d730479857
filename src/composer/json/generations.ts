/** Converts between the two generations of messages: content with embeds and rows, or only components. */

import {
  type ActionRow,
  type BlockComponent,
  type ContainerComponent,
  componentTypes,
  isSecondGeneration,
  type MessageComponent,
  secondGeneration,
  type TextDisplay,
} from '../../chat/message/components.ts';
import type { MessageTemplate } from '../../chat/message/message.ts';
import type { Embed } from '../../contract/message.ts';

const { row, text: textType, thumbnail: thumbnailType, gallery, section, container } = componentTypes;

const textOf = (...lines: readonly (string | false | undefined)[]): TextDisplay[] => {
  const content = lines.filter(Boolean).join('\n');
  return content === '' ? [] : [{ type: textType, content }];
};

const linked = (text: string, url: string | undefined) => (url === undefined ? text : `[${text}](${url})`);

/** The footer of an embed, with a timestamp that each reader sees in their own time. */
function footOf({ footer, timestamp }: Embed): string | undefined {
  const time = Date.parse(timestamp ?? '');
  const parts = [footer?.text, Number.isNaN(time) ? '' : `<t:${Math.floor(time / 1000)}:f>`].filter(Boolean);
  return parts.length > 0 ? `-# ${parts.join(' • ')}` : undefined;
}

function containerOf(embed: Embed): ContainerComponent[] {
  const { author, title, url, description, thumbnail, fields = [], image, color } = embed;
  const head = textOf(
    author?.name && `-# ${linked(author.name, author.url)}`,
    title && `### ${linked(title, url)}`,
    description,
  );
  const first: BlockComponent[] =
    thumbnail && head.length > 0
      ? [
          {
            type: section,
            components: head,
            accessory: { type: thumbnailType, media: { url: thumbnail.url } },
          },
        ]
      : head;
  const pictures = [...(thumbnail && head.length === 0 ? [thumbnail] : []), ...(image ? [image] : [])];
  const components: BlockComponent[] = [
    ...first,
    ...fields.flatMap(({ name, value }) => textOf(`**${name}**`, value)),
    ...(pictures.length > 0
      ? [{ type: gallery, items: pictures.map((media) => ({ media: { url: media.url } })) }]
      : []),
    ...textOf(footOf(embed)),
  ];
  if (components.length === 0) return [];
  return [{ type: container, components, ...(color !== undefined && { accent_color: color }) }];
}

/** Converts to the second generation: the content becomes a text, each embed a container, and the rows stay below. */
export function toSecondGeneration({
  content,
  embeds = [],
  components = [],
  flags = 0,
  ...rest
}: MessageTemplate): MessageTemplate {
  const parts: MessageComponent[] = [...textOf(content), ...embeds.flatMap(containerOf), ...components];
  return {
    ...rest,
    components: parts.length > 0 ? parts : [{ type: textType, content: '' }],
    flags: flags | secondGeneration,
  };
}

const blocksOf = (components: readonly MessageComponent[]): BlockComponent[] =>
  components.flatMap((part) => (part.type === container ? part.components : [part]));

/** Converts to the first generation: texts become the content, and rows stay. All other components are lost. */
export function toFirstGeneration({ components = [], flags = 0, ...rest }: MessageTemplate): MessageTemplate {
  const blocks = blocksOf(components);
  const rows = blocks.filter((part): part is ActionRow => part.type === row);
  const content = blocks
    .flatMap((part) => (part.type === section ? part.components : part.type === textType ? [part] : []))
    .map((part) => part.content)
    .join('\n');
  const bits = flags & ~secondGeneration;
  return {
    ...rest,
    ...(content && { content }),
    ...(rows.length > 0 && { components: rows }),
    ...(bits !== 0 && { flags: bits }),
  };
}

/** A message without components; of the second generation its texts are kept. */
export function withoutComponents(message: MessageTemplate): MessageTemplate {
  const { components: _, ...rest } = isSecondGeneration(message) ? toFirstGeneration(message) : message;
  return rest;
}
