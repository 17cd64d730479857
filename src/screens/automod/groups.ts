import type { AutomodType } from '../../contract/automod-rule.ts';

/** The types by what they look at, in the order of the screen. */
export const groups = [
  { name: 'flood', types: ['spam', 'duplicates', 'mentions', 'raid'] },
  { name: 'content', types: ['words', 'regex', 'links', 'invites', 'attachments'] },
  { name: 'style', types: ['caps', 'emoji', 'markdown'] },
  { name: 'members', types: ['names'] },
] as const satisfies readonly { readonly name: string; readonly types: readonly AutomodType[] }[];

/** What looks at arrivals and names has no message that could be deleted or answered. */
export const hasMessage = (type: AutomodType): boolean => type !== 'raid' && type !== 'names';
