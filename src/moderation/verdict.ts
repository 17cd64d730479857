import type { AutomodRule, AutomodRuleOf, AutomodType } from '../contract/automod-rule.ts';

export type AutomodMode = AutomodRule['mode'];
export type MarkdownKind = AutomodRuleOf<'markdown'>['kinds'][number];

/** A range of UTF-16 offsets, `end` exclusive, in a text of the event. */
export interface Range {
  /** The index of the text in `partsOf(event)`; without one it is the first, the content or the name. */
  readonly part?: number;
  readonly start: number;
  readonly end: number;
}

/** What a rule can count. */
export type CountedThing =
  | 'messages'
  | 'repeats'
  | 'users'
  | 'roles'
  | 'emoji'
  /** The percentage of capitals among the letters. */
  | 'capitals'
  | 'files'
  | 'joins';

/** What a rule matched. */
export type Match =
  /** A word of the list, by its index. */
  | (Range & { readonly kind: 'word'; readonly index: number })
  /** A pattern of the list, by its index. */
  | (Range & { readonly kind: 'pattern'; readonly index: number })
  | (Range & {
      readonly kind: 'link';
      /** The host that a browser would open, in ASCII. */
      readonly host: string;
      /**
       * `blocked`: on the block list. `look_alike`: resembles a host on the block list, with letters of another script.
       * `unlisted`: not on the allow list. `insecure`: without TLS.
       */
      readonly why: 'blocked' | 'look_alike' | 'unlisted' | 'insecure';
    })
  /** `guild_id` is null when the guild is unknown. */
  | (Range & { readonly kind: 'invite'; readonly code: string; readonly guild_id: string | null })
  /** `everyone` includes `@here`, and has no id. */
  | (Range & {
      readonly kind: 'mention';
      readonly of: 'user' | 'role' | 'everyone';
      readonly id: string | null;
    })
  | (Range & { readonly kind: 'format'; readonly format: MarkdownKind })
  | (Range & { readonly kind: 'emoji' })
  /** A run of capitals, including what is between them. */
  | (Range & { readonly kind: 'capitals' })
  | {
      readonly kind: 'count';
      readonly of: CountedThing;
      readonly found: number;
      /** The limit in the rule. Messages, repeats, capitals and joins fire when they reach it, all others when they exceed it. */
      readonly limit: number;
      /** The window in which they were counted; null when counted within one message. */
      readonly seconds: number | null;
    }
  /** An attachment, by its index, and the extension of the list that it has. */
  | { readonly kind: 'file'; readonly index: number; readonly extension: string }
  /** The members whose joins were counted and who have not been acted on yet: the actions apply to all of them. */
  | { readonly kind: 'wave'; readonly member_ids: readonly string[] }
  /** Newcomers are kept out after a raid, until this time in milliseconds since 1970. */
  | { readonly kind: 'lockdown'; readonly until: number };

/** Why a rule did not fire; the first that applies of: an edit, a role, a channel. */
export type Exemption =
  /** The rule does not check edits. */
  { readonly kind: 'edit' } | { readonly kind: 'role' | 'channel'; readonly id: string };

/** The result of one rule for one event. */
export type Verdict =
  /** `off`: the rule is disabled. `quiet`: nothing matched, or the rule is not for such events. */
  | { readonly kind: 'off' | 'quiet'; readonly type: AutomodType }
  | {
      readonly kind: 'fired';
      readonly type: AutomodType;
      readonly mode: AutomodMode;
      /** Never empty. */
      readonly matches: readonly Match[];
    }
  /** It would have fired. */
  | {
      readonly kind: 'spared';
      readonly type: AutomodType;
      readonly mode: AutomodMode;
      readonly matches: readonly Match[];
      readonly by: Exemption;
    };
