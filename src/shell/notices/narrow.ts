/**
 * The reads of the checks. They are endpoints of the contract whose replies are parsed only as far as the checks look, and the types
 * hold them to the contract. The contract's own schemas would end up in a chunk that every settings screen has to fetch.
 */
import * as v from 'valibot';
import type { getSanctionRules } from '../../contract/auto-sanction.ts';
import type { getAutomodRule } from '../../contract/automod.ts';
import type { getCaptcha } from '../../contract/captcha.ts';
import { type Endpoint, endpoint } from '../../contract/endpoint.ts';
import type { getLogs, LogEventSettings } from '../../contract/logs.ts';
import { id, instant } from '../../contract/primitives.ts';
import type { getRecurringMessages } from '../../contract/recurring.ts';
import type { getTicketPanels } from '../../contract/tickets.ts';
import type {
  AutomodFacts,
  CaptchaFacts,
  LogFacts,
  PanelFacts,
  RecurringFacts,
  SanctionFacts,
} from '../../lib/notices.ts';

type Reply<T> = v.GenericSchema<unknown, T>;

/** An endpoint of the contract by its path, with another schema for its reply. */
const read = <E extends Endpoint, R extends v.GenericSchema>(path: E['path'], reply: R, extension = false) =>
  endpoint({ method: 'GET', path, access: 'manager', summary: '', extension, reply });

const maybeId = v.nullable(id);
const ids = v.array(id);
const message = v.object({ embeds: v.exactOptional(v.array(v.unknown())) });
const name = v.string();
const enabled = v.boolean();

const rule: Reply<AutomodFacts> = v.object({
  enabled,
  mode: v.picklist(['enforce', 'observe']),
  exempt: v.object({ channel_ids: ids, role_ids: ids }),
  actions: v.array(
    v.object({
      kind: v.picklist(['delete', 'warn', 'timeout', 'mute', 'kick', 'ban', 'log', 'reply']),
      channel_id: v.exactOptional(maybeId),
    }),
  ),
});

const captcha: Reply<CaptchaFacts> = v.object({
  enabled,
  kind: v.string(),
  channel_id: maybeId,
  unverified_role_id: maybeId,
  verified_role_id: maybeId,
  bypass_role_ids: ids,
  log_channel_id: maybeId,
  on_failure: v.picklist(['none', 'kick', 'ban']),
  message,
});

/** The channels of the events that are on. By hand: valibot's `record` would be code for every page. */
function channelsOfEvents(events: unknown): LogFacts['events'] {
  const settings: readonly Partial<LogEventSettings>[] = Object.values(Object(events) as object);
  return settings.flatMap(({ enabled: on, channel_id }) => (on && channel_id ? [channel_id] : []));
}

const logs: Reply<LogFacts> = v.object({
  enabled,
  default_channel_id: maybeId,
  events: v.pipe(v.unknown(), v.transform(channelsOfEvents)),
  ignore: v.object({ channel_ids: ids, role_ids: ids }),
});

const panel: Reply<PanelFacts> = v.object({
  id,
  name,
  enabled,
  channel_id: maybeId,
  category_id: maybeId,
  transcript_channel_id: maybeId,
  support_role_ids: ids,
  ping_role_ids: ids,
  message,
});

const recurring: Reply<RecurringFacts> = v.object({
  id,
  name,
  enabled,
  channel_id: id,
  message,
  last_run: v.nullable(v.object({ at: instant, ok: v.boolean() })),
});

const sanction: Reply<SanctionFacts> = v.object({
  enabled,
  action: v.object({ kind: v.picklist(['timeout', 'mute', 'kick', 'softban', 'ban']) }),
});

export const readAutomodRule = read<typeof getAutomodRule, typeof rule>('/guild/{id}/automod/{type}', rule);
export const readCaptcha = read<typeof getCaptcha, typeof captcha>('/guild/{id}/captcha', captcha);
export const readLogs = read<typeof getLogs, typeof logs>('/guild/{id}/logs', logs);
/** The entries of a list. */
const listOf = <T>(entry: Reply<T>) =>
  v.pipe(
    v.object({ items: v.array(entry) }),
    v.transform(({ items }) => items),
  );

const panels = listOf(panel);
export const readPanels = read<typeof getTicketPanels, typeof panels>('/guild/{id}/tickets', panels);
const messages = listOf(recurring);
export const readRecurring = read<typeof getRecurringMessages, typeof messages>(
  '/guild/{id}/recurring',
  messages,
  true,
);
const rules = listOf(sanction);
export const readSanctions = read<typeof getSanctionRules, typeof rules>('/guild/{id}/autosanction', rules);
