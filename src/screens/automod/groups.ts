import type { AutomodType } from '../../contract/automod-rule.ts';

/** Rule types grouped by what they inspect, in the order of the screen. */
export const groups = [
  { name: 'flood', types: ['spam', 'duplicates', 'mentions', 'raid'] },
  { name: 'content', types: ['words', 'regex', 'links', 'invites', 'attachments'] },
  { name: 'style', types: ['caps', 'emoji', 'markdown'] },
  { name: 'members', types: ['names'] },
] as const satisfies readonly { readonly name: string; readonly types: readonly AutomodType[] }[];

/** Whether rules of a type apply to messages. Joins and names have no message to delete or reply to. */
export const hasMessage = (type: AutomodType): boolean => type !== 'raid' && type !== 'names';
