/** The limits of all schemas: the last valid values, and the first invalid ones. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { commandStatsDays, getCommandStats } from '../../../src/contract/admin-commands.ts';
import { exchangeCode, startLogin } from '../../../src/contract/auth.ts';
import { newSanctionRule } from '../../../src/contract/auto-sanction.ts';
import { captchaSettings } from '../../../src/contract/captcha.ts';
import { getChannels } from '../../../src/contract/channels.ts';
import type { Schema } from '../../../src/contract/endpoint.ts';
import { getHistory } from '../../../src/contract/history.ts';
import { logDefaults, logEvents, logSettings } from '../../../src/contract/logs.ts';
import { activatePremium } from '../../../src/contract/premium.ts';
import { id, instant, timeOfDay, timeZone, webUrl } from '../../../src/contract/primitives.ts';
import { recurringMessageBody } from '../../../src/contract/recurring.ts';
import { ticketPanelBody } from '../../../src/contract/ticket-panel.ts';
import { faults, having, ids } from './check.ts';
import * as samples from './samples.ts';

const letters = (count: number) => 'x'.repeat(count);

/** A field, its valid values at both limits, and the first invalid values with their fault. */
interface Edge {
  readonly path: string;
  readonly good: readonly unknown[];
  readonly bad: readonly (readonly [value: unknown, fault: string])[];
}
const whole = (path: string, min: number, max: number): Edge => ({
  path,
  good: [min, max],
  bad: [
    [min - 1, `too_small ${min}`],
    [max + 1, `too_big ${max}`],
    [min + 0.5, 'not_whole'],
  ],
});
const chars = (path: string, min: number, max: number): Edge => ({
  path,
  good: [letters(min), letters(max), '😀'.repeat(max)],
  bad: [
    [letters(max + 1), `too_long ${max}`],
    ['😀'.repeat(max + 1), `too_long ${max}`],
    ...(min > 0 ? ([['', `required ${min}`]] as const) : []),
  ],
});
const idsUpTo = (path: string, max: number): Edge => ({
  path,
  good: [[], ids(max)],
  bad: [
    [ids(max + 1), `too_many ${max}`],
    [['1', '1'], 'repeated'],
  ],
});

const edges: readonly (readonly [name: string, schema: Schema, sample: object, edges: readonly Edge[]])[] = [
  [
    'captcha',
    captchaSettings,
    samples.captcha,
    [
      whole('attempts', 1, 10),
      whole('timeout_seconds', 60, 3600),
      whole('min_account_age_seconds', 0, 31_536_000),
      idsUpTo('bypass_role_ids', 50),
    ],
  ],
  [
    'auto-sanction',
    newSanctionRule,
    samples.sanctionRule,
    [
      whole('count', 1, 100),
      whole('window_seconds', 60, 31_536_000),
      whole('position', 0, 49),
      whole('action.duration_seconds', 60, 2_419_200),
      chars('reason', 0, 512),
    ],
  ],
  [
    'ticket panel',
    ticketPanelBody,
    samples.ticketPanel,
    [
      chars('name', 1, 80),
      chars('button.label', 1, 80),
      whole('button.style', 1, 4),
      chars('naming', 1, 100),
      idsUpTo('support_role_ids', 10),
      idsUpTo('ping_role_ids', 10),
      whole('max_open_per_user', 1, 10),
      whole('cooldown_seconds', 0, 86_400),
      chars('form.title', 1, 45),
      chars('form.inputs.0.label', 1, 45),
      chars('form.inputs.0.placeholder', 1, 100),
      whole('form.inputs.0.max_length', 1, 4000),
      whole('auto_close_seconds', 3600, 2_592_000),
    ],
  ],
  [
    'recurring message',
    recurringMessageBody,
    samples.recurringMessage,
    [chars('name', 1, 64), whole('schedule.every_seconds', 300, 2_678_400), whole('max_runs', 1, 10_000)],
  ],
  [
    'logs',
    logSettings,
    logDefaults,
    [idsUpTo('ignore.channel_ids', 100), idsUpTo('ignore.role_ids', 100), idsUpTo('ignore.user_ids', 100)],
  ],
];

describe.each(edges)('%s', (_, schema, sample, list) => {
  it('is good as it stands', () => {
    expect(faults(schema, sample)).toEqual([]);
  });

  it.each(list)('$path is held to its limits at both ends', ({ path, good, bad }) => {
    for (const value of good) expect(faults(schema, having(sample, path, value)), String(value)).toEqual([]);
    for (const [value, fault] of bad) {
      expect(faults(schema, having(sample, path, value))).toEqual([`${path} ${fault}`]);
    }
  });
});

describe('rules between fields', () => {
  it('captcha needs a channel and one of the two roles once it is on', () => {
    const on = { ...samples.captcha, enabled: true };
    expect(faults(captchaSettings, on)).toEqual([
      'channel_id captcha.channel_required',
      'verified_role_id captcha.role_required',
    ]);
    expect(faults(captchaSettings, { ...on, channel_id: '1', unverified_role_id: '2' })).toEqual([]);
  });

  it('logs need a default channel unless every event that is on has its own', () => {
    const on = { ...logDefaults, enabled: true };
    expect(faults(logSettings, on)).toEqual(['default_channel_id logs.channel_required']);
    expect(faults(logSettings, { ...on, default_channel_id: '1' })).toEqual([]);
    const events = { ban: { enabled: true, channel_id: '1' }, kick: { enabled: false, channel_id: null } };
    expect(faults(logSettings, { ...on, events })).toEqual([]);
  });

  it('an answer of a ticket form cannot be longer at least than at most', () => {
    const value = having(samples.ticketPanel, 'form.inputs.0.min_length', 81);
    expect(faults(ticketPanelBody, value)).toEqual(['form.inputs.0.max_length tickets.min_over_max']);
  });

  it('a recurring message ends after it starts', () => {
    const value = { ...samples.recurringMessage, starts_at: '2026-01-02T00:00:00Z' };
    const check = (ends_at: string) => faults(recurringMessageBody, { ...value, ends_at });
    expect(check('2026-01-02T00:00:00Z')).toEqual(['ends_at recurring.ends_before_start']);
    expect(check('2026-01-02T00:00:01Z')).toEqual([]);
  });
});

describe('schedules', () => {
  const check = (schedule: unknown) =>
    faults(recurringMessageBody, { ...samples.recurringMessage, schedule });

  it('by week have days from 1 to 7 and times of day, none twice', () => {
    expect(check({ kind: 'weekly', days: [1, 7], times: ['00:00', '23:59'] })).toEqual([]);
    expect(check({ kind: 'weekly', days: [], times: ['24:00'] })).toEqual([
      'schedule.days required 1',
      'schedule.times.0 malformed',
    ]);
    expect(check({ kind: 'weekly', days: [1, 1, 8], times: [] })).toEqual([
      'schedule.days.2 too_big 7',
      'schedule.days repeated',
      'schedule.times required 1',
    ]);
  });

  it('by month have a day and a time', () => {
    expect(check({ kind: 'monthly', day: 31, time: '08:30' })).toEqual([]);
    expect(check({ kind: 'monthly', day: 32, time: '8:30' })).toEqual([
      'schedule.day too_big 31',
      'schedule.time malformed',
    ]);
  });

  it('by cron expression have five fields', () => {
    expect(check({ kind: 'cron', expression: '*/5 9-17 1,15 * MON-FRI' })).toEqual([]);
    expect(check({ kind: 'cron', expression: '0 0 1 1 * *' })).toEqual(['schedule.expression malformed']);
    expect(check({ kind: 'cron', expression: '0 0 1 1' })).toEqual(['schedule.expression too_short 9']);
  });

  it('are of a known kind', () => {
    expect(check({ kind: 'yearly' })).toEqual(['schedule.kind not_allowed']);
  });
});

describe('log events', () => {
  it('are known by name', () => {
    expect(new Set(logEvents).size).toBe(49);
    const events = { teapot: { enabled: true, channel_id: null } };
    expect(faults(logSettings, { ...logDefaults, events })).toEqual(['events.teapot unknown_key']);
  });

  it('may be left out, and each has its switch in a new guild', () => {
    expect(faults(logSettings, { ...logDefaults, events: {} })).toEqual([]);
    expect(Object.keys(logDefaults.events)).toEqual(logEvents);
  });
});

describe('queries', () => {
  const parse = (schema: Schema | undefined, query: unknown) => v.parse(schema ?? v.never(), query);

  it('have the documented defaults', () => {
    expect(parse(getCommandStats.query, {})).toEqual({ day_history: 7 });
    expect(parse(getChannels.query, {})).toEqual({ data: true });
    expect(parse(getHistory.query, {})).toEqual({ limit: 50, order: 'desc' });
  });

  it('turn the text of the wire into numbers and flags, and take natural values too', () => {
    expect(parse(getCommandStats.query, { day_history: '30' })).toEqual({ day_history: 30 });
    expect(parse(getCommandStats.query, { day_history: 30 })).toEqual({ day_history: 30 });
    expect(parse(getChannels.query, { data: 'false', type: 'text' })).toEqual({ data: false, type: 'text' });
    expect(parse(getChannels.query, { data: false })).toEqual({ data: false });
  });

  it('refuse what is out of bounds or no number', () => {
    const { min, max } = commandStatsDays;
    const check = (day_history: unknown) => faults(getCommandStats.query, { day_history });
    expect([check(String(min)), check(String(max))]).toEqual([[], []]);
    expect(check('0')).toEqual(['day_history too_small 1']);
    expect(check('366')).toEqual(['day_history too_big 365']);
    for (const value of ['', '-1', '1e2', '7.5', 'seven'])
      expect(check(value)).toEqual(['day_history malformed']);
    expect(faults(getChannels.query, { data: 'yes' })).toEqual(['data not_allowed']);
    expect(faults(getHistory.query, { limit: '101', from: '2026-2-1', target_id: 'me' })).toEqual([
      'limit too_big 100',
      'target_id malformed',
      'from malformed',
    ]);
  });
});

describe('small values', () => {
  it.each([
    ['id', id, ['0', '18446744073709551615'], ['', '1 ', '-1', '123456789012345678901', 'one']],
    [
      'instant',
      instant,
      ['2026-11-21T08:30:00Z', '2026-11-21T08:30:00.000Z'],
      ['2026-11-21', '2026-11-21T08:30:00+01:00'],
    ],
    ['time of day', timeOfDay, ['00:00', '23:59'], ['24:00', '12:60', '1:00', '12:00:00']],
    ['time zone', timeZone, ['UTC', 'Europe/Paris', 'Africa/Cairo'], ['', 'Mars/Olympus', '+01:00']],
  ] as const)('%s', (_, schema, good, bad) => {
    for (const value of good) expect(faults(schema, value), value).toEqual([]);
    for (const value of bad) expect(faults(schema, value), value).not.toEqual([]);
  });

  it('an address that a browser could run becomes no address', () => {
    expect(v.parse(webUrl, 'HTTP://example.org/a')).toBe('HTTP://example.org/a');
    for (const value of ['javascript:alert(1)', 'data:text/html,x', ' https://x', 7]) {
      expect(v.parse(webUrl, value)).toBe('');
    }
  });

  it('a premium code loses the spaces around it', () => {
    expect(v.parse(activatePremium.body, { code: '  AB-12 ' })).toEqual({ code: 'AB-12' });
    expect(faults(activatePremium.body, { code: '   ' })).toEqual(['code required 1']);
    expect(faults(activatePremium.body, { code: letters(65) })).toEqual(['code too_long 64']);
  });

  it('sign-in takes PKCE values as RFC 7636 has them', () => {
    const code_challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    const query = {
      state: letters(22),
      code_challenge,
      redirect_uri: 'http://localhost:4321/login/callback',
    };
    expect(faults(startLogin.query, query)).toEqual([]);
    expect(
      faults(startLogin.query, {
        state: letters(21),
        code_challenge: `${code_challenge}=`,
        redirect_uri: 'data:x',
      }),
    ).toEqual(['state too_short 22', 'code_challenge too_long 43', 'redirect_uri malformed']);
    const code_verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    expect(faults(exchangeCode.body, { code: 'c', code_verifier })).toEqual([]);
    expect(faults(exchangeCode.body, { code: 'c', code_verifier: `${code_verifier}+` })).toEqual([
      'code_verifier malformed',
    ]);
  });
});
