/** The types of automod rules, separate from their schemas so that code without the schemas can import them. */
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
