import { type ReplyVariable, replyVariables } from '../contract/saved-replies.ts';

const variable = new RegExp(`\\{(${replyVariables.join('|')})\\}`, 'g');

/** The values of variables. One without a value stays as written, so that whoever answers sees it. */
export type ReplyValues = Readonly<Partial<Record<ReplyVariable, string>>>;

/** A saved reply with its variables filled in. Values are not expanded again, and unknown `{names}` stay. */
export const filledReply = (text: string, values: ReplyValues): string =>
  text.replace(variable, (written, name: ReplyVariable) => values[name] ?? written);
