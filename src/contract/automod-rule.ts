import * as v from 'valibot';
import { automodAction } from './actions.ts';
import { type AutomodType, automodTypes } from './automod-types.ts';
import { lenient } from './lenient.ts';
import { idList, platformId, text, uniqueList, wholeNumber } from './primitives.ts';

export const automodLimits = {
  actions: { min: 1, max: 5 },
  exemptRoles: 50,
  exemptChannels: 50,
  /** Maximum length of the reason, which appears in the audit log and in the history. */
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

/** The members that rules of every type have. */
const common = {
  /** A disabled rule keeps its values. */
  enabled: v.boolean(),
  /** `observe` only logs what `enforce` would do. */
  mode: v.picklist(automodModes),
  /** 1 to 5 actions, executed in this order. */
  actions: v.pipe(
    v.array(automodAction),
    v.minLength(automodLimits.actions.min),
    v.maxLength(automodLimits.actions.max),
  ),
  /** Where the rule does not apply: to members with one of up to 50 roles, and in up to 50 channels. */
  exempt: v.strictObject({
    /** Up to 50 roles. */
    role_ids: idList(automodLimits.exemptRoles),
    /** Up to 50 channels. A category includes its channels, a channel its threads. */
    channel_ids: idList(automodLimits.exemptChannels),
  }),
  /** Whether edited messages are checked too. */
  check_edits: v.boolean(),
  /** At most 512 characters; empty for the bot's default reason. */
  reason: text(0, automodLimits.reason),
};

const wordEntries = {
  /** Up to 1,000 words of 1 to 60 characters. */
  words: uniqueList(text(1, automodLimits.words.word), 0, automodLimits.words.words),
  /** Match whole words only: `art` does not match `party`. */
  whole_word: v.boolean(),
  /** Ignore case, accents, look-alike letters and repeated letters. */
  normalize: v.boolean(),
  /** Up to 100 allowed words of 1 to 60 characters that contain a blocked word. */
  allow: uniqueList(text(1, automodLimits.words.word), 0, automodLimits.words.allow),
};

/**
 * Up to 20 patterns of 1 to 250 characters in RE2 syntax: no look-around, no back-references, linear time. Both sides
 * compile a pattern with an RE2 engine when they save or run it; one that does not compile is refused with
 * `automod.pattern_malformed`. Counted repetitions are expanded, for example `((a{10}){10}){10}` a thousand times.
 * Beyond 2,000 steps for a pattern, or 5,000 for all patterns of a rule, it is refused with `automod.pattern_too_large`
 * before it is compiled. `\w` and `\d` are letters and digits of all scripts, and so are those beside a `\b` before a word, or at
 * the start or the end of a pattern.
 */
const patterns = uniqueList(text(1, automodLimits.regex.pattern), 0, automodLimits.regex.patterns);

const hostSyntax =
  /^(?:\*\.)?[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}_])?(?:\.[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}_])?)+$|^\[[\da-fA-F:.]+\]$/u;

/** Whether a browser opens it. What ends with a number is an address of four. */
function isHost(domain: string): boolean {
  const isWild = domain.startsWith('*.');
  const name = isWild ? domain.slice(2) : domain;
  try {
    const { hostname } = new URL(`https://${name}`);
    const last = hostname.slice(hostname.lastIndexOf('.') + 1);
    if (/^\d+$/.test(last)) return !isWild && hostname === name;
    return hostname.startsWith('[') || last.length > 1;
  } catch {
    return false;
  }
}

/**
 * A host name, or `*.` and a host name for its subdomains alone; or an IP address, IPv6 in brackets. Letters of all scripts and
 * `_` are allowed.
 */
const domain = v.pipe(text(1, automodLimits.links.domain), v.regex(hostSyntax), v.check(isHost, 'malformed'));

/** A file extension without the first dot: `exe`, `tar.gz`. */
const extension = v.pipe(
  text(1, automodLimits.attachments.extension),
  v.regex(/^[a-zA-Z0-9]+(?:\.[a-zA-Z0-9]+)*$/),
);

/** Detects too many messages of one member. */
export const spamRule = v.strictObject({
  type: v.literal('spam'),
  ...common,
  /** Number of messages that is a hit, 2 to 50. */
  messages: between(automodLimits.spam.messages),
  /** The period in which they are counted, in seconds, 1 to 60. */
  window_seconds: between(automodLimits.spam.windowSeconds),
  /** Whether each channel is counted separately. */
  per_channel: v.boolean(),
});

/** Detects repetitions of the same message. */
export const duplicatesRule = v.strictObject({
  type: v.literal('duplicates'),
  ...common,
  /** Number of equal messages that is a hit, 2 to 50. */
  repeats: between(automodLimits.duplicates.repeats),
  /** The period in which they are counted, in seconds, 1 to 3,600. */
  window_seconds: between(automodLimits.duplicates.windowSeconds),
  /** Whether messages in all channels are counted together. */
  cross_channel: v.boolean(),
});

/** Detects too many mentions in one message. */
export const mentionsRule = v.strictObject({
  type: v.literal('mentions'),
  ...common,
  /** Allowed number of different members, 1 to 50. */
  max_users: between(automodLimits.mentions.users),
  /** Allowed number of different roles, 1 to 20. */
  max_roles: between(automodLimits.mentions.roles),
  /** Whether `@everyone` is a hit when written by members who may not mention everyone. */
  block_everyone: v.boolean(),
});

/** Detects invitations to guilds. */
export const invitesRule = v.strictObject({
  type: v.literal('invites'),
  ...common,
  /** Whether invitations to this guild are allowed. */
  allow_own: v.boolean(),
  /** Up to 100 guilds to which invitations are allowed. */
  allowed_guild_ids: uniqueList(platformId, 0, automodLimits.invites.guilds),
});

/** Detects links by domain. */
export const linksRule = v.strictObject({
  type: v.literal('links'),
  ...common,
  // Not named `mode`, because that is the member for enforcing or observing.
  /** `allow_list`: all other domains are hits. `block_list`: these domains are hits. */
  list_mode: v.picklist(linkModes),
  /** Up to 700 domains of at most 255 characters. `example.org` includes its subdomains, `*.example.org` is them alone. */
  domains: uniqueList(domain, 0, automodLimits.links.domains),
  /** Whether links without TLS are hits. */
  https_only: v.boolean(),
});

/** Detects words. */
export const wordsRule = v.strictObject({ type: v.literal('words'), ...common, ...wordEntries });

/** Detects matches of regular expressions. */
export const regexRule = v.strictObject({
  type: v.literal('regex'),
  ...common,
  /** Up to 20 patterns of 1 to 250 characters, in RE2 syntax. */
  patterns,
});

/** Detects messages in capitals. */
export const capsRule = v.strictObject({
  type: v.literal('caps'),
  ...common,
  /** Percentage of capitals among the letters that have case, 1 to 100, from which a message is a hit. */
  percent: between(automodLimits.caps.percent),
  /** Messages with fewer characters are ignored: 1 to 2,000. */
  min_length: between(automodLimits.caps.length),
});

/** Detects too many emoji in one message. */
export const emojiRule = v.strictObject({
  type: v.literal('emoji'),
  ...common,
  /** Allowed number of emoji, 1 to 100. */
  max: between(automodLimits.emoji),
  /** Whether the platform's custom emoji are counted too. */
  count_custom: v.boolean(),
});

/** Detects too many files, and files with blocked extensions. */
export const attachmentsRule = v.strictObject({
  type: v.literal('attachments'),
  ...common,
  /** Allowed number of files, 0 to 10. */
  max: between(automodLimits.attachments.count),
  /** Up to 50 extensions of at most 16 characters, without the dot. */
  blocked_extensions: uniqueList(extension, 0, automodLimits.attachments.extensions),
});

/** Detects formatting. */
export const markdownRule = v.strictObject({
  type: v.literal('markdown'),
  ...common,
  /** The kinds of formatting that are hits. */
  kinds: uniqueList(v.picklist(markdownKinds), 0, markdownKinds.length),
});

/** Detects many joins at once. */
export const raidRule = v.strictObject({
  type: v.literal('raid'),
  ...common,
  /** Number of joins that is a hit, 2 to 100. */
  joins: between(automodLimits.raid.joins),
  /** The period in which they are counted, in seconds, 1 to 300. */
  window_seconds: between(automodLimits.raid.windowSeconds),
  /** Only accounts younger than this are counted, in seconds, up to one year. 0 counts all accounts. */
  min_account_age_seconds: between(automodLimits.raid.minAccountAgeSeconds),
  /** How long newcomers are then kept out, in seconds, up to one day. 0 disables the lockdown. */
  lockdown_seconds: between(automodLimits.raid.lockdownSeconds),
});

/** Detects words and patterns in display names, when a member joins, changes their name, or first writes under it. */
export const namesRule = v.strictObject({
  type: v.literal('names'),
  ...common,
  ...wordEntries,
  /** Up to 20 patterns of 1 to 250 characters, in RE2 syntax. */
  patterns,
  /** The nickname that the member gets, at most 32 characters; null keeps the name. */
  rename_to: v.nullable(text(1, automodLimits.names.rename)),
});

/** An automod rule. A guild has exactly one of each type. */
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
