import { isWebAddress } from './links.ts';
import type { ChatNode, GuildPage, TimeStyle } from './tree.ts';

/** The largest time that a date can have, in seconds since 1970 (ECMAScript, 21.4.1.1). */
const lastSecond = 8_640_000_000_000;

const snowflake = String.raw`(\d+)`;
const user = new RegExp(`^@!?${snowflake}$`);
const role = new RegExp(`^@&${snowflake}$`);
const channel = new RegExp(`^#${snowflake}$`);
const emoji = new RegExp(String.raw`^(a?):(\w+):${snowflake}$`);
const page = /^id:(?:(customize|browse|guide)|(linked-roles)(?::(\d{1,20}))?)$/;
const time = /^t:(-?\d{1,17})(?::([tTdDfFsSR]))?$/;
const word = String.raw`[\-\w\u02BC\p{L}\p{N}\p{scx=Deva}\p{scx=Thai}]{1,32}`;
const command = new RegExp(`^/(${word}(?: ${word}){0,2}):${snowflake}$`, 'v');
const link = /^[^: ]+:\/[^ ]+$/;
const mail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const phone = /^(?:(?:tel|sms):\+?|\+)(?:\d|\(\d+\))(?:[- ./]?(?:\d|\(\d+\)))+$/;

function mention(text: string, people: boolean): ChatNode | null {
  const of = (type: 'user' | 'role' | 'channel', pattern: RegExp): ChatNode | null => {
    const id = pattern.exec(text)?.[1];
    return id === undefined ? null : { type, id };
  };
  if (text.startsWith('@')) return people ? (of('user', user) ?? of('role', role)) : null;
  if (text.startsWith('#')) return of('channel', channel);
  const called = command.exec(text);
  if (called) return { type: 'command', name: called[1] ?? '', id: called[2] ?? '' };
  const led = page.exec(text);
  return led && { type: 'guild-page', page: (led[1] ?? led[2]) as GuildPage, id: led[3] ?? null };
}

/** Reads what is between `<` and `>`; null when it is only text. Each pattern runs in linear time. */
export function angleNode(text: string, people: boolean): ChatNode | null {
  const picture = emoji.exec(text);
  if (picture)
    return {
      type: 'custom-emoji',
      name: picture[2] ?? '',
      id: picture[3] ?? '',
      animated: picture[1] === 'a',
    };
  const moment = time.exec(text);
  if (moment) {
    const seconds = Number(moment[1]) + 0;
    const style = (moment[2] ?? 'f') as TimeStyle;
    return { type: 'time', seconds, style, invalid: Math.abs(seconds) > lastSecond };
  }
  const mentioned = mention(text, people);
  if (mentioned) return mentioned;
  if (isWebAddress(text) && !/\s/.test(text)) return { type: 'url', href: text, suppressed: true };
  // An invalid address becomes text, without the angle brackets.
  if (link.test(text)) return { type: 'text', text };
  if (mail.test(text)) return { type: 'email', text };
  return phone.test(text) ? { type: 'phone', text } : null;
}
