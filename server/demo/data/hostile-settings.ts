import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { logDefaults } from '../../../src/contract/logs.ts';
import { recurringDefaults } from '../../../src/contract/recurring.ts';
import { ticketPanelDefaults } from '../../../src/contract/ticket-panel.ts';
import type { ItemPlan, Lookup } from './blueprint.ts';
import { recurring } from './recurring-runs.ts';

const [override, joiner, blank, tag] = ['\u202E', '\u200D', '\u2800', '<script>alert(8)</script>'];
const markup = `${tag}<img src=x onerror=alert(9)>${override} "'\`</textarea>`;

/** Strings that must be treated as text, and values at their limits. */
export const hostileSettings = (ids: Lookup) => ({
  logs: { ...logDefaults, enabled: true, default_channel_id: ids.channel('log') },
  'automod:words': {
    ...automodDefaults.words,
    enabled: true,
    words: [
      tag,
      `${override}drow`,
      `${joiner}x`,
      '__proto__',
      'constructor',
      "'; DROP TABLE cases; --",
      'x'.repeat(60),
    ],
    allow: ['&lt;b&gt;', '{{7*7}}', `\${7*7}`],
    reason: markup,
  },
  'automod:regex': {
    ...automodDefaults.regex,
    enabled: true,
    patterns: [
      '(a+)+$',
      '(?:a|a)*b',
      '</script>',
      '[\\x00-\\x{10FFFF}]{1000}',
      '^\\s*$',
      `\\Q${override}\\E`,
    ],
  },
  'automod:links': {
    ...automodDefaults.links,
    domains: ['xn--80ak6aa92e.example', 'аррӏе.example', '*.مثال.example'],
  },
});

export const hostileItems = (ids: Lookup, now: Date): ItemPlan[] => [
  {
    kind: 'ticket_panel',
    sent: true,
    value: {
      ...ticketPanelDefaults,
      name: `<b onmouseover=alert(10)>${override}lenap`,
      channel_id: ids.channel('__proto__'),
      message: { content: markup, embeds: [{ title: tag, url: 'https://x.example/"><script>', color: 0 }] },
      button: {
        label: `${override}${tag}`.slice(0, 80),
        emoji: '<a:onload_alert_11:18446744073709551615>',
        style: 4,
      },
      support_role_ids: [ids.role("javascript:alert('role')")],
      naming: `../../{number}%00{username}\${panel}{{panel}}`,
      welcome: { content: `||${joiner.repeat(200)}|| [a](javascript:alert(12)) @everyone <@&1>` },
      form: {
        title: tag,
        inputs: [
          {
            label: `${blank}?`,
            style: 'short',
            placeholder: markup,
            required: true,
            min_length: 4000,
            max_length: 4000,
          },
        ],
      },
    },
  },
  {
    kind: 'sanction_rule',
    value: {
      enabled: true,
      infraction: 'any',
      count: 100,
      window_seconds: 31_536_000,
      action: { kind: 'ban', duration_seconds: null, delete_message_seconds: 604_800 },
      reason: markup.repeat(5),
    },
  },
  recurring(
    now,
    {
      ...recurringDefaults,
      name: `${override}${tag}`,
      channel_id: ids.channel('verify'),
      message: { content: blank, embeds: [{ description: '\u202E'.repeat(500), footer: { text: tag } }] },
      schedule: { kind: 'cron', expression: '59 23 29 2 *' },
      timezone: 'Pacific/Kiritimati',
      max_runs: 10_000,
      mentions: 'everyone',
    },
    { days: 2000, error: markup },
  ),
  recurring(
    now,
    {
      ...recurringDefaults,
      name: `${joiner.repeat(63)}.`,
      channel_id: ids.channel('a'.repeat(100)),
      message: { content: `\`\`\`html\n${markup}\n\`\`\`` },
      schedule: { kind: 'interval', every_seconds: 2_678_400 },
      timezone: 'Antarctica/Troll',
      starts_at: '9999-12-31T23:59:59.999Z',
    },
    { days: 1 },
  ),
];
