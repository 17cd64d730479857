import type { PartKind } from '../contract/automod-parts.ts';
import type { AutomodEvent } from './event.ts';

/** A readable text of an event. */
export interface ReadPart {
  /** `name` is the display name of the author, or of the member who joins or is renamed. */
  readonly kind: 'content' | PartKind | 'name';
  readonly text: string;
}

/**
 * The texts of an event; `part` of a match is an index into them. For a message, the content is first and the
 * author's name is last. For other events, the name is the only one.
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
