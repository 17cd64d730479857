import type { AutomodType } from '../contract/automod.ts';

/** Held to the contract's types: a missing one, or one too many, does not compile. */
const everyType: Readonly<Record<AutomodType, true>> = {
  spam: true,
  duplicates: true,
  mentions: true,
  invites: true,
  links: true,
  words: true,
  regex: true,
  caps: true,
  emoji: true,
  attachments: true,
  markdown: true,
  raid: true,
  names: true,
};

/** The kinds of automod rules, for code that can do without their schemas. */
export const automodTypes = Object.keys(everyType) as AutomodType[];
