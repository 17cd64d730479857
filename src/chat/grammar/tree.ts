/** What a text of the platform means, as a tree. */

/** Where a text stands: the platform reads less of its markdown in some places. */
export type ChatContext =
  | 'message'
  | 'embed-title'
  | 'embed-description'
  | 'embed-field-name'
  | 'embed-field-value'
  | 'embed-footer'
  | 'embed-author';

/** `s` and `S` are the short date with the short and the long time. */
export type TimeStyle = 't' | 'T' | 'd' | 'D' | 'f' | 'F' | 's' | 'S' | 'R';
export type GuildPage = 'customize' | 'browse' | 'guide' | 'linked-roles';

/** Nodes that are nothing but a frame around others. */
export interface Frame {
  readonly type: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler' | 'quote' | 'subtext';
  readonly children: readonly ChatNode[];
}

export interface Heading {
  readonly type: 'heading';
  readonly level: 1 | 2 | 3;
  readonly children: readonly ChatNode[];
}

export interface List {
  readonly type: 'list';
  /** The first number, or null for bullets. */
  readonly start: number | null;
  readonly items: readonly (readonly ChatNode[])[];
}

export interface Link {
  readonly type: 'link';
  readonly href: string;
  readonly title: string | null;
  /** What stands between the brackets: a backslash escapes nothing there, so a text has no other source. */
  readonly typed: string;
  readonly children: readonly ChatNode[];
}

export interface Leaf<Type extends string> {
  readonly type: Type;
  readonly text: string;
}

export type ChatNode =
  | Frame
  | Heading
  | List
  | Link
  /** `block` with `language` is below; the text of an `email` or a `phone` is the address itself. */
  | Leaf<'text' | 'code' | 'email' | 'phone'>
  | { readonly type: 'block'; readonly language: string | null; readonly text: string }
  | { readonly type: 'url'; readonly href: string; readonly suppressed: boolean }
  | { readonly type: 'user' | 'channel' | 'role'; readonly id: string }
  | { readonly type: 'everyone' | 'here' }
  | { readonly type: 'command'; readonly name: string; readonly id: string }
  | { readonly type: 'guild-page'; readonly page: GuildPage; readonly id: string | null }
  | { readonly type: 'custom-emoji'; readonly name: string; readonly id: string; readonly animated: boolean }
  /** One grapheme; `shortcode` is how it was written when it was by name. */
  | { readonly type: 'emoji'; readonly text: string; readonly shortcode: string | null }
  | {
      readonly type: 'time';
      readonly seconds: number;
      readonly style: TimeStyle;
      /** Beyond what a date can be. */
      readonly invalid: boolean;
    };

export interface ChatTree {
  readonly context: ChatContext;
  readonly nodes: readonly ChatNode[];
  /** A message of a few emoji and nothing else shows them large. */
  readonly jumbo: boolean;
}

/** Frames deeper than this stay text, so that no input exhausts the stack. */
export const deepest = 24;
/** The platform stops nesting lists here. */
export const deepestList = 11;

/** Whether a node stands on lines of its own. */
export function isBlock({ type }: ChatNode): boolean {
  return type === 'quote' || type === 'subtext' || type === 'heading' || type === 'list' || type === 'block';
}
