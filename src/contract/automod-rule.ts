import * as v from 'valibot';
import { automodAction } from './actions.ts';
import { type AutomodType, automodTypes } from './automod-types.ts';
import { lenient } from './lenient.ts';
import { idList, text, uniqueList, wholeNumber } from './primitives.ts';

export const automodLimits = {
  actions: { min: 1, max: 5 },
  exemptRoles: 50,
  exemptChannels: 50,
  /** Characters; written into the audit log and the history. */
  reason: 512,
  spam: { messages: { min: 2, max: 50 }, windowSeconds: { min: 1, max: 60 } },
  duplicates: { repeats: { min: 2, max: 50 }, windowSeconds: { min: 1, max: 3600 } },
  mentions: { users: { min: 1, max: 50 }, roles: { min: 1, max: 20 } },
  invites: { guilds: 100 },
  links: { domains: 700, domain: 255 },
  words: { words: 1000, word: 60, allow: 100 },
  regex: { patterns: 20, pattern: 250 },
  caps: { percent: { min: 1, max: 100 }, length: { min: 1, max: 2000 } },
  emoji: { min: 1, max: 100 },
  attachments: { count: { min: 0, max: 10 }, extensions: 50, extension: 16 },
  raid: {
    joins: { min: 2, max: 100 },
    windowSeconds: { min: 1, max: 300 },
    minAccountAgeSeconds: { min: 0, max: 31_536_000 },
    lockdownSeconds: { min: 0, max: 86_400 },
  },
  names: { rename: 32 },
} as const;

export { type AutomodType, automodTypes };

export const automodModes = ['enforce', 'observe'] as const;
export const linkModes = ['allow_list', 'block_list'] as const;
export const markdownKinds = [
  'heading',
  'code_block',
  'spoiler',
  'quote',
  'list',
  'subtext',
  'masked_link',
] as const;

// @__NO_SIDE_EFFECTS__
const between = ({ min, max }: { readonly min: number; readonly max: number }) => wholeNumber(min, max);

/** What rules of every type have. */
const common = {
  /** Off, the rule keeps its values. */
  enabled: v.boolean(),
  /** `observe` only logs what `enforce` would have done. */
  mode: v.picklist(automodModes),
  /** 1 to 5, done in this order. */
  actions: v.pipe(
    v.array(automodAction),
    v.minLength(automodLimits.actions.min),
    v.maxLength(automodLimits.actions.max),
  ),
  /** Whom the rule leaves alone: members with one of up to 50 roles, messages in one of up to 50 channels. */
  exempt: v.strictObject({
    /** Up to 50. */
    role_ids: idList(automodLimits.exemptRoles),
    /** Up to 50. A category stands for its channels, a channel for its threads. */
    channel_ids: idList(automodLimits.exemptChannels),
  }),
  /** Also looks at messages when they are edited. */
  check_edits: v.boolean(),
  /** At most 512 characters; empty for the bot's own words. */
  reason: text(0, automodLimits.reason),
};

const wordEntries = {
  /** Up to 1,000, of 1 to 60 characters. */
  words: uniqueList(text(1, automodLimits.words.word), 0, automodLimits.words.words),
  /** Only between word boundaries: `art` does not hit `party`. */
  whole_word: v.boolean(),
  /** Ignores case, accents, look-alike letters and repeated letters. */
  normalize: v.boolean(),
  /** Up to 100, of 1 to 60 characters, that are no hit although they hold one of the words. */
  allow: uniqueList(text(1, automodLimits.words.word), 0, automodLimits.words.allow),
};

/**
 * Up to 20 patterns of 1 to 250 characters in RE2 syntax: no look-around, no back-reference, linear time. Whoever
 * saves or runs a pattern compiles it with an RE2 engine; one that does not compile is `automod.pattern_malformed`.
 * Counted repetitions are written out, `((a{10}){10}){10}` a thousand times: beyond 2,000 steps for a pattern, or 5,000
 * for all patterns of a rule, it is `automod.pattern_too_large`, told before anything is compiled.
 */
const patterns = uniqueList(text(1, automodLimits.regex.pattern), 0, automodLimits.regex.patterns);

/** A host name, optionally `*.` before it for all of its subdomains. Letters of all scripts are allowed. */
const domain = v.pipe(
  text(1, automodLimits.links.domain),
  v.regex(/^(?:\*\.)?(?:[\p{L}\p{N}-]{1,63}\.)+[\p{L}\p{N}-]{2,63}$/u),
);

/** A file name's ending without its first dot: `exe`, `tar.gz`. */
const extension = v.pipe(
  text(1, automodLimits.attachments.extension),
  v.regex(/^[a-zA-Z0-9]+(?:\.[a-zA-Z0-9]+)*$/),
);

/** Too many messages from one member. */
export const spamRule = v.strictObject({
  type: v.literal('spam'),
  ...common,
  /** A hit is so many messages, 2 to 50 … */
  messages: between(automodLimits.spam.messages),
  /** … within so many seconds, 1 to 60. */
  window_seconds: between(automodLimits.spam.windowSeconds),
  /** Counts each channel by itself. */
  per_channel: v.boolean(),
});

/** The same message again and again. */
export const duplicatesRule = v.strictObject({
  type: v.literal('duplicates'),
  ...common,
  /** A hit is the same message so many times, 2 to 50 … */
  repeats: between(automodLimits.duplicates.repeats),
  /** … within so many seconds, 1 to 3,600. */
  window_seconds: between(automodLimits.duplicates.windowSeconds),
  /** Counts over all channels together. */
  cross_channel: v.boolean(),
});

/** Too many mentions in one message. */
export const mentionsRule = v.strictObject({
  type: v.literal('mentions'),
  ...common,
  /** Different members, 1 to 50; one more is a hit. */
  max_users: between(automodLimits.mentions.users),
  /** Different roles, 1 to 20; one more is a hit. */
  max_roles: between(automodLimits.mentions.roles),
  /** A mention of everyone, by members who may not make it, is a hit. */
  block_everyone: v.boolean(),
});

/** Invitations to other guilds. */
export const invitesRule = v.strictObject({
  type: v.literal('invites'),
  ...common,
  /** Invitations to this guild are no hit. */
  allow_own: v.boolean(),
  /** Up to 100 guilds to which anybody may invite. */
  allowed_guild_ids: idList(automodLimits.invites.guilds),
});

/** Links. */
export const linksRule = v.strictObject({
  type: v.literal('links'),
  ...common,
  // Not `mode`, which says whether a rule enforces or observes.
  /** `allow_list`: every other domain is a hit. `block_list`: these domains are hits. */
  list_mode: v.picklist(linkModes),
  /** Up to 700 of at most 255 characters; `*.example.org` for all subdomains. */
  domains: uniqueList(domain, 0, automodLimits.links.domains),
  /** A link without TLS is a hit. */
  https_only: v.boolean(),
});

/** Words. */
export const wordsRule = v.strictObject({ type: v.literal('words'), ...common, ...wordEntries });

/** Regular expressions. */
export const regexRule = v.strictObject({
  type: v.literal('regex'),
  ...common,
  /** Up to 20, of 1 to 250 characters, in RE2 syntax. */
  patterns,
});

/** Capital letters. */
export const capsRule = v.strictObject({
  type: v.literal('caps'),
  ...common,
  /** Share of capitals among the letters that have case, 1 to 100. */
  percent: between(automodLimits.caps.percent),
  /** Shorter messages are left alone: 1 to 2,000 characters. */
  min_length: between(automodLimits.caps.length),
});

/** Too many emoji in one message. */
export const emojiRule = v.strictObject({
  type: v.literal('emoji'),
  ...common,
  /** 1 to 100; one more is a hit. */
  max: between(automodLimits.emoji),
  /** Counts the platform's custom emoji too. */
  count_custom: v.boolean(),
});

/** Files. */
export const attachmentsRule = v.strictObject({
  type: v.literal('attachments'),
  ...common,
  /** 0 to 10; one more is a hit. */
  max: between(automodLimits.attachments.count),
  /** Up to 50 file name endings of at most 16 characters, without the dot. */
  blocked_extensions: uniqueList(extension, 0, automodLimits.attachments.extensions),
});

/** Formatting. */
export const markdownRule = v.strictObject({
  type: v.literal('markdown'),
  ...common,
  /** What is a hit. */
  kinds: uniqueList(v.picklist(markdownKinds), 0, markdownKinds.length),
});

/** Many joins at once. */
export const raidRule = v.strictObject({
  type: v.literal('raid'),
  ...common,
  /** A hit is so many joins, 2 to 100 … */
  joins: between(automodLimits.raid.joins),
  /** … within so many seconds, 1 to 300. */
  window_seconds: between(automodLimits.raid.windowSeconds),
  /** Counts only accounts younger than this; 0 counts all. Up to one year, in seconds. */
  min_account_age_seconds: between(automodLimits.raid.minAccountAgeSeconds),
  /** How long newcomers are then kept out, in seconds; 0 does not lock. Up to one day. */
  lockdown_seconds: between(automodLimits.raid.lockdownSeconds),
});

/** Display names, looked at on joining and on every change. */
export const namesRule = v.strictObject({
  type: v.literal('names'),
  ...common,
  ...wordEntries,
  /** Up to 20, of 1 to 250 characters, in RE2 syntax. */
  patterns,
  /** Nickname given to the member, at most 32 characters; null leaves the name. */
  rename_to: v.nullable(text(1, automodLimits.names.rename)),
});

/** The automod rule of one type. A guild has exactly one of each. */
export const automodRule = v.variant('type', [
  spamRule,
  duplicatesRule,
  mentionsRule,
  invitesRule,
  linksRule,
  wordsRule,
  regexRule,
  capsRule,
  emojiRule,
  attachmentsRule,
  markdownRule,
  raidRule,
  namesRule,
]);
export type AutomodRule = v.InferOutput<typeof automodRule>;
export type AutomodRuleOf<Type extends AutomodType> = Extract<AutomodRule, { type: Type }>;

export const automodRuleReply = lenient(automodRule);
