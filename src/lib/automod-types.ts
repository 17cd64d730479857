import type { AutomodType } from '../contract/automod-rule.ts';

/** Typed by the contract: a missing or an extra type does not compile. */
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

/** The types of automod rules, for code that must not import their schemas. */
export const automodTypes = Object.keys(everyType) as AutomodType[];
