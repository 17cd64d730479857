/** The syntax tree of a text in the platform's markdown. */

/** Where a text is used: in some places the platform supports less of its markdown. */
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

/** A node that only formats its children. */
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
  /** The source of the text between the brackets. It is kept since backslashes escape nothing there. */
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
  /** Code blocks are below, since they have a language. The text of an `email` or a `phone` is the address itself. */
  | Leaf<'text' | 'code' | 'email' | 'phone'>
  | { readonly type: 'block'; readonly language: string | null; readonly text: string }
  | { readonly type: 'url'; readonly href: string; readonly suppressed: boolean }
  | { readonly type: 'user' | 'channel' | 'role'; readonly id: string }
  | { readonly type: 'everyone' | 'here' }
  | { readonly type: 'command'; readonly name: string; readonly id: string }
  | { readonly type: 'guild-page'; readonly page: GuildPage; readonly id: string | null }
  | { readonly type: 'custom-emoji'; readonly name: string; readonly id: string; readonly animated: boolean }
  /** One grapheme; `shortcode` is its name if the source used one. */
  | { readonly type: 'emoji'; readonly text: string; readonly shortcode: string | null }
  | {
      readonly type: 'time';
      readonly seconds: number;
      readonly style: TimeStyle;
      /** Whether it is outside the range of dates. */
      readonly invalid: boolean;
    };

export interface ChatTree {
  readonly context: ChatContext;
  readonly nodes: readonly ChatNode[];
  /** Whether emoji are shown large, as in a message of only a few emoji. */
  readonly jumbo: boolean;
}

/** Frames nested deeper than this stay text, so that no input exhausts the stack. */
export const maxDepth = 24;
/** The deepest level to which the platform nests lists. */
export const maxListDepth = 11;

/** Whether a node is a block, which takes whole lines. */
export function isBlock({ type }: ChatNode): boolean {
  return type === 'quote' || type === 'subtext' || type === 'heading' || type === 'list' || type === 'block';
}
