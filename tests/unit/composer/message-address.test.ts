import { describe, expect, it } from 'vitest';
import { messageLink, readMessageLink } from '../../../src/composer/parts/message-address.ts';

const address = { guildId: '1', channelId: '2', messageId: '3' };

describe('the link of a message', () => {
  it('is read as it is written', () => {
    expect(readMessageLink(messageLink(address))).toEqual(address);
    const direct = { ...address, guildId: null };
    expect(readMessageLink(messageLink(direct))).toEqual(direct);
  });

  it.each([
    ' https://discord.com/channels/1/2/3\n',
    'https://ptb.discord.com/channels/1/2/3',
    'https://canary.discord.com/channels/1/2/3/',
    'https://discordapp.com/channels/1/2/3',
    'discord.com/channels/1/2/3?x=y#z',
  ])('is read from %j', (text) => {
    expect(readMessageLink(text)).toEqual(address);
  });

  it.each([
    '',
    '1/2/3',
    'https://discord.com/channels/1/2',
    'https://discord.com.example/channels/1/2/3',
    'https://evil-discord.com/channels/1/2/3',
    'https://discord.com/channels/1/2/x',
    'https://discord.com/channels/1/2/3/4',
    `https://discord.com/channels/1/2/${'3'.repeat(21)}`,
  ])('is not %j', (text) => {
    expect(readMessageLink(text)).toBeNull();
  });
});
