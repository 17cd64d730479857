/**
 * What a message shows besides its content, for code that must not bring schemas along. `embed` is what a bot or a webhook has
 * written, `preview` what the platform shows of a page that is linked. A poll has one part for its question and one for each answer.
 */
export const partKinds = [
  'forwarded',
  'poll',
  'thread',
  'embed',
  'preview',
  'component',
  'sticker',
  'file',
] as const;
export type PartKind = (typeof partKinds)[number];
