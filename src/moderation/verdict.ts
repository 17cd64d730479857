import type { AutomodRule, AutomodRuleOf, AutomodType } from '../contract/automod-rule.ts';

export type AutomodMode = AutomodRule['mode'];
export type MarkdownKind = AutomodRuleOf<'markdown'>['kinds'][number];

/** A range of UTF-16 places, `end` exclusive: of the content, or of the display name for the type `names`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** What can be counted. */
export type CountedThing =
  | 'messages'
  | 'repeats'
  | 'users'
  | 'roles'
  | 'emoji'
  /** Capitals among the letters, in percent. */
  | 'capitals'
  | 'files'
  | 'joins';

/** What a rule hit. */
export type Match =
  /** A word of the list, by its place in it. */
  | (Range & { readonly kind: 'word'; readonly index: number })
  /** A pattern of the list, by its place in it. */
  | (Range & { readonly kind: 'pattern'; readonly index: number })
  | (Range & {
      readonly kind: 'link';
      /** As the browser would open it, in ASCII. */
      readonly host: string;
      /** `blocked`: on the block list. `unlisted`: not on the allow list. `insecure`: without TLS. */
      readonly why: 'blocked' | 'unlisted' | 'insecure';
    })
  /** The invited guild is null when it is not known. */
  | (Range & { readonly kind: 'invite'; readonly code: string; readonly guild_id: string | null })
  /** `everyone` is `@here` too, and has no id. */
  | (Range & {
      readonly kind: 'mention';
      readonly of: 'user' | 'role' | 'everyone';
      readonly id: string | null;
    })
  | (Range & { readonly kind: 'format'; readonly format: MarkdownKind })
  | (Range & { readonly kind: 'emoji' })
  /** Capitals that follow each other, with what stands between them. */
  | (Range & { readonly kind: 'capitals' })
  | {
      readonly kind: 'count';
      readonly of: CountedThing;
      readonly found: number;
      /** As the rule has it: reached for messages, repeats, capitals and joins; exceeded for the others. */
      readonly limit: number;
      /** The window in which they were counted, null within one message. */
      readonly seconds: number | null;
    }
  /** An attachment, by its place, and the ending of the list that it has. */
  | { readonly kind: 'file'; readonly index: number; readonly extension: string }
  /** The members whose joins were counted and for whom nothing has been done yet: the actions are for them all. */
  | { readonly kind: 'wave'; readonly member_ids: readonly string[] }
  /** Newcomers are kept out after a raid, until this time in milliseconds. */
  | { readonly kind: 'lockdown'; readonly until: number };

/** What kept a rule from firing. The first of these that holds: an edit, a role, a channel. */
export type Spared =
  /** The rule does not look at edits. */
  { readonly kind: 'edit' } | { readonly kind: 'role' | 'channel'; readonly id: string };

/** What one rule says to one event. */
export type Verdict =
  /** `off`: the rule is not enabled. `quiet`: nothing was hit, or the rule does not look at such events. */
  | { readonly kind: 'off' | 'quiet'; readonly type: AutomodType }
  | {
      readonly kind: 'fired';
      readonly type: AutomodType;
      readonly mode: AutomodMode;
      /** At least one. */
      readonly matches: readonly Match[];
    }
  /** It would have fired. */
  | {
      readonly kind: 'spared';
      readonly type: AutomodType;
      readonly mode: AutomodMode;
      readonly matches: readonly Match[];
      readonly by: Spared;
    };
