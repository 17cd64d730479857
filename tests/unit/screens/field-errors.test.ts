/** Every validation error of a form has a field and a text. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { accessDefaults } from '../../../src/contract/access.ts';
import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { type AutomodType, automodTypes } from '../../../src/contract/automod-rule.ts';
import { fieldErrors } from '../../../src/contract/field-errors.ts';
import { logDefaults } from '../../../src/contract/logs.ts';
import type { TextKey } from '../../../src/i18n/namespaces.ts';
import { isWithin, withValue } from '../../../src/lib/paths.ts';
import { locales } from '../../../src/routes.ts';
import { manifest as access } from '../../../src/screens/access/screen.ts';
import { manifest as autoSanction } from '../../../src/screens/auto-sanction/screen.ts';
import { manifest as automod } from '../../../src/screens/automod/screen.ts';
import { manifest as captcha } from '../../../src/screens/captcha/screen.ts';
import { manifest as logs } from '../../../src/screens/logs/screen.ts';
import { manifest as recurring } from '../../../src/screens/recurring/screen.ts';
import { manifest as tickets } from '../../../src/screens/tickets/screen.ts';
import { texts } from '../../e2e/texts.ts';
import { captcha as captchaBody, recurringMessage, sanctionRule, ticketPanel } from '../contract/samples.ts';

const { position: _, ...rule } = sanctionRule;
const ids = (count: number) => Array.from({ length: count }, (__, index) => String(index + 1));
const grantTo = (role_id: string) => ({ subject: { kind: 'role', role_id }, modules: {}, actions: ['warn'] });
const grant = grantTo('1');
const long = (length: number) => 'x'.repeat(length);
const tooLong = { content: long(2001) };
const question = {
  label: 'Why?',
  style: 'short',
  placeholder: null,
  required: true,
  min_length: 0,
  max_length: 100,
};
const form = { title: 'Form', inputs: [question] };

/** A field, an invalid value, the key of its fault, and the path of the fault if it differs. */
type Fault = readonly [path: string, value: unknown, key: string, at?: string];

/** Faults of rules of every type. */
const common: readonly Fault[] = [
  ['mode', 'asleep', 'not_allowed'],
  ['actions', [], 'required'],
  ['reason', long(513), 'too_long'],
  ['exempt.role_ids', ids(51), 'too_many'],
  ['exempt.channel_ids', ['1', '1'], 'repeated'],
];

const byType: { readonly [Type in AutomodType]: readonly Fault[] } = {
  spam: [...common, ['messages', 1, 'too_small'], ['window_seconds', 61, 'too_big']],
  duplicates: [
    ['repeats', 51, 'too_big'],
    ['window_seconds', 0, 'too_small'],
  ],
  mentions: [
    ['max_users', 0, 'too_small'],
    ['max_roles', 2.5, 'not_whole'],
  ],
  invites: [['allowed_guild_ids', ids(101), 'too_many']],
  links: [
    ['list_mode', 'none', 'not_allowed'],
    ['domains', ['not a domain'], 'malformed', 'domains.0'],
  ],
  words: [
    ['words', [long(61)], 'too_long', 'words.0'],
    ['allow', ['a', 'a'], 'repeated'],
  ],
  regex: [['patterns', [''], 'required', 'patterns.0']],
  caps: [
    ['percent', 101, 'too_big'],
    ['min_length', '', 'required'],
  ],
  emoji: [['max', 'many', 'not_a_number']],
  attachments: [
    ['max', 11, 'too_big'],
    ['blocked_extensions', ['.exe'], 'malformed', 'blocked_extensions.0'],
  ],
  markdown: [['kinds', ['table'], 'not_allowed', 'kinds.0']],
  raid: [
    ['joins', 1, 'too_small'],
    ['window_seconds', 301, 'too_big'],
    ['min_account_age_seconds', -1, 'too_small'],
    ['lockdown_seconds', 86_401, 'too_big'],
  ],
  names: [
    ['words', [long(61)], 'too_long', 'words.0'],
    ['patterns', [long(251)], 'too_long', 'patterns.0'],
    ['rename_to', long(33), 'too_long'],
  ],
};

const screens = [
  ...automodTypes.map((type) => ({
    name: `automod, ${type}`,
    manifest: automod,
    body: automodDefaults[type] as object,
    faults: byType[type],
  })),
  {
    name: 'auto-sanction',
    manifest: autoSanction,
    body: rule,
    faults: [
      ['infraction', 'anger', 'not_allowed'],
      ['count', 0, 'too_small'],
      ['window_seconds', 59, 'too_small'],
      ['action', { kind: 'timeout', duration_seconds: 2_419_201 }, 'too_big', 'action.duration_seconds'],
      ['reason', long(513), 'too_long'],
    ],
  },
  {
    name: 'captcha',
    manifest: captcha,
    body: captchaBody,
    faults: [
      ['kind', 'riddle', 'not_allowed'],
      ['enabled', true, 'captcha.channel_required', 'channel_id'],
      ['log_channel_id', 'general', 'malformed'],
      ['unverified_role_id', 'new', 'malformed'],
      ['verified_role_id', 'old', 'malformed'],
      ['bypass_role_ids', ['1', '1'], 'repeated'],
      ['attempts', 11, 'too_big'],
      ['timeout_seconds', 59, 'too_small'],
      ['min_account_age_seconds', -1, 'too_small'],
      ['on_failure', 'shame', 'not_allowed'],
      ['message', {}, 'message.empty', 'message.content'],
      ['success_message', tooLong, 'too_long', 'success_message.content'],
    ],
  },
  {
    name: 'access',
    manifest: access,
    body: accessDefaults,
    faults: [
      ['grants', [grant, grant], 'repeated'],
      ['grants', ids(101).map(grantTo), 'too_many'],
      ['grants', [{ ...grant, actions: ['warn', 'warn'] }], 'repeated', 'grants.0.actions'],
      ['grants', [{ ...grant, modules: { access: 'see' } }], 'unknown_key', 'grants.0.modules.access'],
    ],
  },
  {
    name: 'logs',
    manifest: logs,
    body: logDefaults,
    faults: [
      ['enabled', true, 'logs.channel_required', 'default_channel_id'],
      [
        'events.message_edit',
        { enabled: true, channel_id: 'x' },
        'malformed',
        'events.message_edit.channel_id',
      ],
      ['ignore.channel_ids', ids(101), 'too_many'],
      ['ignore.role_ids', ['1', '1'], 'repeated'],
      ['ignore.user_ids', ['somebody'], 'malformed', 'ignore.user_ids.0'],
    ],
  },
  {
    name: 'recurring',
    manifest: recurring,
    body: recurringMessage,
    faults: [
      ['name', '', 'required'],
      ['name', long(65), 'too_long'],
      ['channel_id', '', 'malformed'],
      ['message', tooLong, 'too_long', 'message.content'],
      ['schedule', { kind: 'interval', every_seconds: 299 }, 'too_small', 'schedule.every_seconds'],
      ['schedule', { kind: 'weekly', days: [], times: ['08:00'] }, 'required', 'schedule.days'],
      ['timezone', 'Mars/Olympus', 'not_allowed'],
      ['starts_at', 'soon', 'malformed'],
      ['ends_at', 'later', 'malformed'],
      ['max_runs', 0, 'too_small'],
      ['mentions', 'all', 'not_allowed'],
    ],
  },
  {
    name: 'tickets',
    manifest: tickets,
    body: ticketPanel,
    faults: [
      ['name', '', 'required'],
      ['channel_id', 'x', 'malformed'],
      ['message', {}, 'message.empty', 'message.content'],
      ['button.label', long(81), 'too_long'],
      ['button.emoji', long(65), 'too_long'],
      ['button.style', 5, 'too_big'],
      ['category_id', 'x', 'malformed'],
      ['naming', '', 'required'],
      ['support_role_ids', ids(11), 'too_many'],
      ['ping_role_ids', ids(11), 'too_many'],
      ['welcome', {}, 'message.empty', 'welcome.content'],
      ['form', { ...form, title: '' }, 'required', 'form.title'],
      ['form', { ...form, inputs: Array(6).fill(question) }, 'too_many', 'form.inputs'],
      [
        'form',
        { ...form, inputs: [{ ...question, min_length: 200 }] },
        'tickets.min_over_max',
        'form.inputs.0.max_length',
      ],
      ['max_open_per_user', 11, 'too_big'],
      ['cooldown_seconds', 86_401, 'too_big'],
      ['transcript_channel_id', 'x', 'malformed'],
      ['auto_close_seconds', 60, 'too_small'],
      ['answer_within_seconds', 59, 'too_small'],
    ],
  },
] as const;

describe.each(screens)('$name', ({ manifest, body, faults }) => {
  const schema = manifest.schema as v.GenericSchema<unknown, object>;

  test('starts from a good value', () => {
    expect(v.safeParse(schema, body).issues).toBeUndefined();
  });

  test.each(faults as readonly Fault[])('%s: %j is %s', (...fault) => {
    const [path, value, key, at = path] = fault as unknown as Fault;
    const { issues } = v.safeParse(schema, withValue(body, path, value));
    const found = fieldErrors(issues ?? []);
    expect(found.map((error) => `${error.path} ${error.key}`)).toContain(`${at} ${key}`);
    // The error is shown next to a field of the form, with a text of its own.
    expect(Object.keys(manifest.fields).some((field) => isWithin(at, field))).toBe(true);
    const limit = found.find((error) => error.path === at)?.limit;
    for (const locale of locales) {
      const name = `faults:${key}` as TextKey;
      const sentence = texts(locale)(name, { limit: String(limit) });
      expect(sentence).not.toContain('field.');
      expect(sentence).not.toMatch(/\{\{|undefined/);
    }
  });
});

test.each([
  ['access', access],
  ['automod', automod],
  ['auto-sanction', autoSanction],
  ['captcha', captcha],
  ['logs', logs],
  ['recurring', recurring],
  ['tickets', tickets],
] as const)('every field of %s that can be wrong is in the table', (name, manifest) => {
  const tried = screens
    .filter((screen) => screen.name.startsWith(name))
    .flatMap(({ faults }) => (faults as readonly Fault[]).flatMap(([path, , , at = path]) => [path, at]));
  // Switches cannot be invalid, and the events of the logs are all alike.
  const fields = Object.entries(manifest.fields).flatMap(([path, { as }]) =>
    as === 'switch' || path.startsWith('events.') ? [] : path,
  );
  const missing = fields.filter((field) => !tried.some((path) => isWithin(path, field)));
  expect(missing).toEqual([]);
});
