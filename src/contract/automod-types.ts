/** The types of automod rules, for code that must not bring their schemas along. */
export const automodTypes = [
  'spam',
  'duplicates',
  'mentions',
  'invites',
  'links',
  'words',
  'regex',
  'caps',
  'emoji',
  'attachments',
  'markdown',
  'raid',
  'names',
] as const;
export type AutomodType = (typeof automodTypes)[number];
