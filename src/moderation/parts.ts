import type { PartKind } from '../contract/automod-parts.ts';
import type { AutomodEvent } from './event.ts';

/** Everything of an event that can be read. */
export interface ReadPart {
  /** `name` is the display name of who writes, joins or is renamed. */
  readonly kind: 'content' | PartKind | 'name';
  readonly text: string;
}

/**
 * The texts of an event, of which `part` of a match is an index. A message begins with its content and ends with the name of its
 * author; a join or a new name is that name alone.
 */
export function partsOf(event: AutomodEvent): readonly ReadPart[] {
  const name = { kind: 'name', text: event.member.display_name } as const;
  if (event.kind !== 'message') return [name];
  return [
    { kind: 'content', text: event.content },
    ...(event.parts ?? []),
    ...event.attachments.map((file) => ({ kind: 'file', text: file.name }) as const),
    name,
  ];
}
