import { type MentionKind, mentionKinds, silentFlag } from '../../contract/delivery.ts';
import type { MessageTemplate } from '../../contract/message.ts';

export { type MentionKind, mentionKinds };

/** Whether mentions of a kind notify; undefined if the message leaves it to the settings around it. */
export function mayNotify({ allowed_mentions }: MessageTemplate, kind: MentionKind): boolean | undefined {
  if (!allowed_mentions) return undefined;
  const { parse = [], roles = [], users = [] } = allowed_mentions;
  const named = { everyone: [], roles, users }[kind];
  return parse.includes(kind) || named.length > 0;
}

/** A copy in which mentions of a kind notify or not. Individual roles and people allowed before are dropped. */
export function withNotified(message: MessageTemplate, kind: MentionKind, may: boolean): MessageTemplate {
  const { roles, users } = message.allowed_mentions ?? {};
  const kinds = mentionKinds.filter((one) => (one === kind ? may : mayNotify(message, one) === true));
  const keepsRoles = kind !== 'roles' && roles?.length;
  const keepsUsers = kind !== 'users' && users?.length;
  const parse = kinds.filter((one) => !(one === 'roles' && keepsRoles) && !(one === 'users' && keepsUsers));
  return {
    ...message,
    allowed_mentions: { parse, ...(keepsRoles && { roles }), ...(keepsUsers && { users }) },
  };
}

/** A copy that leaves notifications to the settings around it. */
export function withDefaultMentions({ allowed_mentions: _, ...rest }: MessageTemplate): MessageTemplate {
  return rest;
}

export const isSilent = ({ flags = 0 }: MessageTemplate): boolean => (flags & silentFlag) !== 0;

/** A copy that is sent silently, or not. */
export function withSilence({ flags = 0, ...rest }: MessageTemplate, silent: boolean): MessageTemplate {
  const bits = silent ? flags | silentFlag : flags & ~silentFlag;
  return bits === 0 ? rest : { ...rest, flags: bits };
}
