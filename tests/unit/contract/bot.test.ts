/** Checks that docs/bot.md matches the contract, and the keys of bots. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { botKeys } from '../../../server/bot/keys.ts';
import { runningOptions } from '../../../server/options.ts';
import { actionRequest } from '../../../src/contract/bot/action-request.ts';
import { botLimits } from '../../../src/contract/bot/event-parts.ts';
import { botEvent, eventFaults } from '../../../src/contract/bot/events.ts';
import { botCommandList, botStatusReport, reportLimits } from '../../../src/contract/bot/reports.ts';
import { changedParts } from '../../../src/contract/bot/settings.ts';
import { transcriptPartLimits } from '../../../src/contract/bot/transcript-part.ts';

const page = readFileSync(new URL('../../../docs/bot.md', import.meta.url), 'utf8');

describe('docs/bot.md', () => {
  const examples = [...page.matchAll(/```json event\n([\s\S]*?)```/g)].map(([, text = '']) =>
    JSON.parse(text),
  );

  it('begins with the bot of the examples', () => {
    const [, shown] = /```js bot\n([\s\S]*?)```/.exec(page) ?? [];
    expect(shown).toBe(readFileSync(new URL('../../../examples/bot/bot.js', import.meta.url), 'utf8'));
  });

  it('has an example of every kind of event', () => {
    const kinds = botEvent.options.map((option) => option.entries.kind.literal);
    expect(examples.map(({ kind }) => kind).sort()).toEqual(kinds.toSorted());
  });

  it.each(examples)('is right about $kind', (example) => {
    expect(v.safeParse(botEvent, example).issues).toBeUndefined();
  });

  it.each([
    ['commands', botCommandList],
    ['status', botStatusReport],
  ] as const)('is right about %s', (name, schema) => {
    const [, text = ''] = new RegExp(`\`\`\`json ${name}\\n([\\s\\S]*?)\`\`\``).exec(page) ?? [];
    expect(v.safeParse(schema, JSON.parse(text)).issues).toBeUndefined();
  });

  it('explains every reason of a refusal, and every part of the settings', () => {
    for (const name of [...eventFaults, ...changedParts]) expect(page).toContain(`\`${name}\``);
  });

  it('has the limits', () => {
    expect(page).toContain(`1 to ${botLimits.events} of them`);
    expect(page).toContain(`1 to ${botLimits.eventId} letters`);
    expect(page).toContain(`up to ${reportLimits.commands.toLocaleString('en')} with each`);
    expect(page).toContain(`Up to ${transcriptPartLimits.messages} messages`);
  });
});

describe('the keys', () => {
  const [one, other] = ['1'.repeat(32), '2'.repeat(32)];

  it('are read from BOT_KEY, one or several', () => {
    expect(runningOptions({}, false).botKeys).toEqual([]);
    expect(runningOptions({ BOT_KEY: one }, false).botKeys).toEqual([one]);
    expect(runningOptions({ BOT_KEY: `${one}, ${other}` }, false).botKeys).toEqual([one, other]);
  });

  it.each(['short', `${one},`, `${one},short`, `${one} ${other}`, `${'é'.repeat(40)}`])(
    'are refused when they are %o, which is not repeated',
    (BOT_KEY) => {
      const read = () => runningOptions({ BOT_KEY }, false);
      expect(read).toThrow(/^BOT_KEY is /);
      expect(read).not.toThrow(BOT_KEY);
    },
  );

  it('are told apart by a name that does not give them away', () => {
    const keys = botKeys([one, other]);
    const names = [one, other].map((key) => keys.nameOf(`Bearer ${key}`));
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{8}$/);
    for (const header of [undefined, '', one, `Basic ${one}`, `Bearer ${one}${other}`, 'Bearer ']) {
      expect(keys.nameOf(header)).toBeNull();
    }
  });
});

it('an action of a later kind is read as none, so that the bot can answer that it does not know it', () => {
  const request = {
    action_id: '1',
    guild_id: '2',
    action: { kind: 'promote', user_id: '3' },
    asked_by: { id: '4', username: 'mod', display_name: 'Mod', avatar_url: null },
    asked_at: '2026-11-21T14:22:33.000Z',
    expires_at: '2026-11-21T14:27:33.000Z',
  };
  expect(v.parse(actionRequest, request)).toEqual({ ...request, action: null });
  const known = { ...request, action: { kind: 'kick', user_id: '3', reason: null } };
  expect(v.parse(actionRequest, known)).toEqual(known);
});
