/**
 * The requests of the screen: operations of the contract of which only the shown parts are parsed. The types are
 * checked against the contract. So an error elsewhere in a reply hides no message, and the schemas of four screens are
 * not bundled here.
 */
import * as v from 'valibot';
import type { AccessModule } from '../../contract/access-modules.ts';
import type { getAutomod, getAutomodRule } from '../../contract/automod.ts';
import { automodTypes } from '../../contract/automod-types.ts';
import type { getCaptcha } from '../../contract/captcha.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type MessageTemplate, messageTemplateReply } from '../../contract/message.ts';
import { id, instant } from '../../contract/primitives.ts';
import type { getRecurringMessages } from '../../contract/recurring.ts';
import type { getTicketPanels } from '../../contract/tickets.ts';

type Reply<T> = v.GenericSchema<unknown, T>;

/** An operation of the contract by its path, with another schema for its reply. */
const read = <E extends Endpoint, R extends v.GenericSchema>(
  path: E['path'],
  module: AccessModule,
  reply: R,
  extension = false,
) =>
  ({
    method: 'GET',
    path,
    access: { module, level: 'see' },
    summary: '',
    extension,
    body: undefined,
    query: undefined,
    reply,
  }) as const satisfies Endpoint;

const message: Reply<MessageTemplate> = messageTemplateReply;
/** The entries of a list. */
const listOf = <T>(entry: Reply<T>) => v.object({ items: v.array(entry) });

const maybeId = v.nullable(id);
const enabled = v.boolean();

/** The shown part of the captcha settings. */
export interface CaptchaMessages {
  readonly enabled: boolean;
  /** `button`, `image`, `math` or `word`. */
  readonly kind: string;
  readonly channel_id: string | null;
  readonly message: MessageTemplate;
  readonly success_message: MessageTemplate | null;
}

/** The shown part of a ticket panel. */
export interface PanelMessages {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly channel_id: string | null;
  /** Null until it is posted. */
  readonly message_id: string | null;
  readonly message: MessageTemplate;
  readonly welcome: MessageTemplate;
  /** `style` is the platform's: 1 primary, 2 secondary, 3 success, 4 danger. */
  readonly button: { readonly label: string; readonly emoji: string | null; readonly style: number };
}

/** The shown part of a recurring message. */
export interface RecurringPost {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly channel_id: string;
  /** ISO 8601; null when it will not run again. */
  readonly next_run_at: string | null;
  readonly message: MessageTemplate;
}

/** The shown part of an automod rule: its replies. */
export interface RuleReplies {
  readonly enabled: boolean;
  readonly mode: 'enforce' | 'observe';
  /** `message` is set if the kind is `reply`. */
  readonly actions: readonly {
    readonly kind: string;
    readonly message?: MessageTemplate;
    /** In seconds; null keeps the reply. */
    readonly delete_after_seconds?: number | null;
  }[];
}

const captcha: Reply<CaptchaMessages> = v.object({
  enabled,
  kind: v.string(),
  channel_id: maybeId,
  message,
  success_message: v.nullable(message),
});

const panel: Reply<PanelMessages> = v.object({
  id,
  name: v.string(),
  enabled,
  channel_id: maybeId,
  message_id: maybeId,
  message,
  welcome: message,
  button: v.object({ label: v.string(), emoji: v.nullable(v.string()), style: v.number() }),
});
const panels = listOf(panel);

const post: Reply<RecurringPost> = v.object({
  id,
  name: v.string(),
  enabled,
  channel_id: id,
  next_run_at: v.nullable(instant),
  message,
});
const recurring = listOf(post);

const rule = v.object({
  enabled,
  mode: v.picklist(['enforce', 'observe']),
  actions: v.array(
    v.object({
      kind: v.string(),
      message: v.exactOptional(message),
      delete_after_seconds: v.exactOptional(v.nullable(v.number())),
    }),
  ),
});

export const readCaptcha = read<typeof getCaptcha, typeof captcha>('/guild/{id}/captcha', 'captcha', captcha);
export const readPanels = read<typeof getTicketPanels, typeof panels>(
  '/guild/{id}/tickets',
  'tickets',
  panels,
);
export const readRecurring = read<typeof getRecurringMessages, typeof recurring>(
  '/guild/{id}/recurring',
  'recurring',
  recurring,
  true,
);
/** With its type, which identifies the rule. */
const typedRule = v.object({ ...rule.entries, type: v.picklist(automodTypes) });
const rules = v.object({ rules: v.array(v.object({ rule: typedRule })) });
export const readRules = read<typeof getAutomod, typeof rules>('/guild/{id}/automod', 'automod', rules, true);
export const readRule = read<typeof getAutomodRule, typeof rule>(
  '/guild/{id}/automod/{type}',
  'automod',
  rule,
);
