import { describe, expect, test } from 'vitest';
import { fillText, fillVariables } from '../../../src/chat/message/message-variables.ts';
import { messageVariables } from '../../../src/contract/message.ts';
import { fullMessage } from '../composer/message-samples.ts';

const values = {
  user: '<@1>',
  username: 'ana',
  server: 'Le potager',
  member_count: '1 204',
  channel: '<#2>',
  date: '21 novembre 2026',
};

describe('variables of a message', () => {
  test.each(messageVariables)('fill {%s}', (name) => {
    expect(fillText(`a {${name}}{${name}} b`, values)).toBe(`a ${values[name]}${values[name]} b`);
  });

  test('leave names that are not known, odd writing and what has no value', () => {
    const text = '{users} {USER} { user } {} {user {toString} {__proto__} {constructor}';
    expect(fillText(text, values)).toBe(text);
    expect(fillText('{user} in {server}', { server: 'S' })).toBe('{user} in S');
  });

  test('are not looked for in what was filled in', () => {
    expect(fillText('{server} {username}', { ...values, server: '{user} $& $1', username: '{server}' })).toBe(
      '{user} $& $1 {server}',
    );
  });

  test('are filled in every text, and in no address', () => {
    const name = '{server}';
    const url = 'https://example.org/{server}';
    const message = {
      content: name,
      embeds: [
        {
          title: name,
          description: name,
          url,
          color: 1,
          author: { name, url, icon_url: url },
          footer: { text: name, icon_url: url },
          image: { url },
          thumbnail: { url },
          fields: [{ name, value: name, inline: true }],
        },
      ],
    };
    const filled = JSON.parse(JSON.stringify(message).replaceAll('"{server}"', '"Le potager"'));
    expect(fillVariables(message, values)).toEqual(filled);
  });

  test('leave a message without any as it is, and add no member', () => {
    const plain = { embeds: [{ color: 5 }, {}] };
    expect(fillVariables(plain, values)).toStrictEqual(plain);
    expect(fillVariables({}, values)).toStrictEqual({});
    expect(fillVariables(fullMessage, {})).toStrictEqual(fullMessage);
  });
});
