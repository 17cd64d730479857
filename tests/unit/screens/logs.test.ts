/** The grid of the logs screen: destinations, presets and rows. */
import { describe, expect, test } from 'vitest';
import type { Channel } from '../../../src/contract/channels.ts';
import { type LogSettings, logDefaults, logEvents } from '../../../src/contract/logs.ts';
import { bitsOf } from '../../../src/lib/permissions.ts';
import {
  destinationOf,
  destinationsIn,
  eventSettingsFor,
  eventsAt,
} from '../../../src/screens/logs/destinations.ts';
import { groupsOf, plainCategories } from '../../../src/screens/logs/groups.ts';
import { presetChanges, presetDifference, presetNames, presets } from '../../../src/screens/logs/presets.ts';

const writable = bitsOf(['view_channel', 'send_messages', 'embed_links']);
const channel = (id: string, position: number, part: Partial<Channel> = {}): Channel => ({
  id,
  name: `c${id}`,
  type: 'text',
  parent_id: null,
  position,
  nsfw: false,
  bot_permissions: writable,
  ...part,
});

const events = {
  ban: { enabled: true, channel_id: '2' },
  kick: { enabled: true, channel_id: null },
  warn: { enabled: true, channel_id: '1' },
  mute: { enabled: false, channel_id: '3' },
  unmute: { enabled: false, channel_id: '9' },
} satisfies LogSettings['events'];

describe('places', () => {
  const columns = (channels: readonly Channel[] | null, added: readonly string[] = []) =>
    destinationsIn({ events: [events], defaultChannel: '1', added, channels });

  test('are off, default and the channels in use, in the order of the platform', () => {
    const channels = [channel('1', 2), channel('2', 1), channel('3', 0), channel('9', 4), channel('4', 3)];
    expect(columns(channels).map(({ key }) => key)).toEqual(['off', 'default', '2', '1']);
    expect(columns(channels, ['4', '1']).map(({ key }) => key)).toEqual(['off', 'default', '2', '1', '4']);
    expect(columns(channels)[1]).toEqual({ key: 'default', id: '1', channel: 'c1', fault: null });
  });

  test('tell a channel that is gone, named by an event that is off too, and one where the bot cannot write', () => {
    const blind = channel('2', 1, { bot_permissions: bitsOf(['view_channel', 'send_messages']) });
    const found = columns([channel('1', 2), blind, channel('3', 0)]);
    expect(found.map(({ key, fault }) => [key, fault])).toEqual([
      ['off', null],
      ['default', null],
      ['2', { kind: 'cannot', missing: ['embed_links'] }],
      ['1', null],
      ['9', { kind: 'gone' }],
    ]);
    expect(found.map((place) => eventsAt(place, events))).toEqual([
      ['mute', 'unmute'],
      ['kick'],
      ['ban'],
      ['warn'],
      ['unmute'],
    ]);
  });

  test('have no fault while the channels are not known', () => {
    expect(columns(null).map(({ key, fault }) => [key, fault])).toEqual([
      ['off', null],
      ['default', null],
      ['2', null],
      ['1', null],
    ]);
  });

  test('an event that goes back to where it is saved is as it is saved', () => {
    for (const saved of Object.values(events))
      expect(eventSettingsFor(destinationOf(saved), saved)).toEqual(saved);
    expect(eventSettingsFor('off', events.ban)).toEqual({ enabled: false, channel_id: null });
    expect(eventSettingsFor('default', events.ban)).toEqual({ enabled: true, channel_id: null });
    expect(eventSettingsFor('7', undefined)).toEqual({ enabled: true, channel_id: '7' });
  });
});

describe('presets', () => {
  test('name events once each, each preset those of the one before it', () => {
    expect(presetNames.map((name) => presets[name].length)).toEqual([18, 34, 49]);
    for (const name of presetNames) expect(new Set(presets[name]).size).toBe(presets[name].length);
    expect(presets.staff).toEqual(expect.arrayContaining([...presets.essentials]));
    expect(logEvents).toEqual(expect.arrayContaining([...presets.staff]));
  });

  test('change what differs and nothing else: what is logged keeps its channel', () => {
    const before: LogSettings['events'] = {
      ...logDefaults.events,
      ban: { enabled: true, channel_id: '2' },
      captcha_fail: { enabled: false, channel_id: null },
    };
    expect(presetDifference('essentials', before)).toEqual({ on: ['captcha_fail'], off: ['captcha_pass'] });
    expect(presetChanges('essentials', before, logDefaults.events)).toEqual([
      ['captcha_fail', { enabled: true, channel_id: null }],
      ['captcha_pass', { enabled: false, channel_id: null }],
    ]);
    const after = { ...before, ...Object.fromEntries(presetChanges('essentials', before, before)) };
    expect(presetChanges('essentials', after, before)).toEqual([]);
  });

  test('switch on no event that the host does not log', () => {
    expect(presetDifference('everything', events).on).toEqual(['mute', 'unmute']);
  });
});

describe('rows', () => {
  test('a category is folded at first where all of it goes to one place', () => {
    expect([...plainCategories(logDefaults.events)]).toEqual([
      'moderation',
      'automod',
      'server',
      'channels',
      'roles',
      'voice',
      'bot',
    ]);
  });

  test('a search keeps the events whose text has its words, and no empty category', () => {
    const texts = { message_edit: 'message modifie edited', member_join: 'membre arrive joined' };
    expect(groupsOf(logEvents, texts, 'JOINED')).toEqual([{ category: 'members', events: ['member_join'] }]);
    expect(groupsOf(logEvents, texts, 'nothing')).toEqual([]);
    expect(groupsOf(['ban'], {}, '')).toEqual([{ category: 'moderation', events: ['ban'] }]);
  });
});
