/** How each screen's settings are restored from a revision. */
import * as v from 'valibot';
import { accessDefaults, accessGrants } from '../../src/contract/access.ts';
import { appealSettings } from '../../src/contract/appeal-settings.ts';
import { newSanctionRule, sanctionRuleDefaults } from '../../src/contract/auto-sanction.ts';
import { automodRule } from '../../src/contract/automod-rule.ts';
import { captchaSettings } from '../../src/contract/captcha.ts';
import type { Schema } from '../../src/contract/endpoint.ts';
import { lenient } from '../../src/contract/lenient.ts';
import { logSettings } from '../../src/contract/logs.ts';
import { recurringDefaults, recurringMessageBody } from '../../src/contract/recurring.ts';
import { type RevisionScreen, restoreRevision } from '../../src/contract/revisions.ts';
import { ticketPanelBody, ticketPanelDefaults } from '../../src/contract/ticket-panel.ts';
import { appealsRights } from '../../src/lib/rights/appeals.ts';
import { autoSanctionRights } from '../../src/lib/rights/auto-sanction.ts';
import { automodRights } from '../../src/lib/rights/automod.ts';
import { captchaRights } from '../../src/lib/rights/captcha.ts';
import type { RightsTable } from '../../src/lib/rights/deeds.ts';
import { logsRights } from '../../src/lib/rights/logs.ts';
import { recurringRights } from '../../src/lib/rights/recurring.ts';
import { ticketsRights } from '../../src/lib/rights/tickets.ts';
import type { Held } from '../access/held-rights.ts';
import { heldFor } from '../access/risks.ts';
import { readGrants } from '../documents/access-grants.ts';
import type { NewItem } from '../documents/list-kind.ts';
import type { orderedDocuments } from '../documents/ordered-documents.ts';
import { readSettings, type SettingsKind, tagOf } from '../documents/settings.ts';
import { appealsKind } from '../features/my-appeal.ts';
import type { Call, Tagged } from '../http/handler.ts';
import { parseRequest } from '../http/parse-request.ts';
import { refuse, refuseAs } from '../http/refusal.ts';
import { accessHandlers } from './access.ts';
import { appealsHandlers } from './appeals.ts';
import { autoSanctionHandlers, ruleOf, sanctionRules } from './auto-sanction.ts';
import { automodHandlers, automodKind } from './automod.ts';
import { captchaHandlers, captchaKind } from './captcha.ts';
import { logsHandlers, logsKind } from './logs.ts';
import { ticketPanels } from './panel-list.ts';
import { deletePanel, takeDownDeleted } from './panel-posting.ts';
import { messageOf, recurringHandlers, recurringMessages } from './recurring.ts';
import { panelOf, ticketsHandlers } from './tickets.ts';

type RestoreCall = Call<typeof restoreRevision>;
type ReadCall = Pick<RestoreCall, 'db' | 'guild' | 'now'>;

/**
 * How the settings of a screen are restored: through the screen's own operations, with all their checks. `entry` is the
 * revision's `entry_id`.
 */
interface RevisedScreen {
  /** The current settings. For a list without an entry, the ids in order. Null for an entry that no longer exists. */
  readonly current: (call: ReadCall, entry: string | null) => Promise<Tagged<object> | null>;
  readonly save: (call: RestoreCall, entry: string | null, stored: object) => Promise<unknown>;
  /** What the caller may do in the channels of settings that come back, asked before they are held. */
  readonly held: (call: RestoreCall, entry: string | null, stored: object) => Promise<Held>;
  /** What leaves the platform with an entry, before the settings are held: no transaction is open then. */
  readonly leave?: (call: RestoreCall, entry: string | null) => Promise<unknown>;
  readonly remove: (call: RestoreCall, entry: string | null) => Promise<unknown>;
  readonly order: (call: RestoreCall, ids: readonly string[]) => Promise<unknown>;
}

/**
 * Turns settings that were stored earlier into a valid body: adds defaults for new members and drops members that no
 * longer exist.
 *
 * @throws Refusal 422 when they are no longer valid
 */
function bodyOf<S extends Schema>(schema: S, defaults: object, stored: object): v.InferOutput<S> {
  const filled: unknown = { ...defaults, ...structuredClone(stored) };
  const read = v.safeParse(lenient(schema), filled);
  return parseRequest(schema, read.success ? read.output : filled);
}

/** What only lists have. */
const never = () => Promise.reject(refuse('not_found'));

/**
 * Restores settings that are one document, or entries that are never added or deleted.
 *
 * @param save the screen's own operation
 */
function documents<T extends object>(
  kindOf: (entry: string | null) => SettingsKind<T>,
  body: v.GenericSchema<unknown, T>,
  rights: RightsTable<T>,
  save: (call: RestoreCall, body: T, entry: string) => Promise<unknown>,
): RevisedScreen {
  const filled = (call: RestoreCall, entry: string | null, stored: object) =>
    bodyOf(body, kindOf(entry).defaults(call.guild.row), stored);
  return {
    current: ({ db, guild }, entry) => readSettings(db, kindOf(entry), guild.row),
    save: (call, entry, stored) => save(call, filled(call, entry, stored), entry ?? ''),
    async held(call, entry, stored) {
      const { value: before } = await readSettings(call.db, kindOf(entry), call.guild.row);
      return heldFor(call, rights, { value: filled(call, entry, stored), before });
    },
    remove: never,
    order: never,
  };
}

/** The call for a handler without query and body. */
const bare = (call: RestoreCall) => ({ ...call, query: undefined, body: undefined });

const listFull = () => refuseAs(restoreRevision, 'revision.list_full', 'This list is full by now.');
const otherEntries = () =>
  refuseAs(restoreRevision, 'revision.other_entries', 'The list has other entries by now.');

function list<T extends object, S extends object, R>(of: {
  readonly items: ReturnType<typeof orderedDocuments<T, S, R>>;
  readonly body: v.GenericSchema<unknown, T>;
  readonly defaults: object;
  readonly rights: RightsTable<T>;
  readonly item: (value: T, call: RestoreCall) => NewItem<T, S>;
  readonly leave?: (call: RestoreCall, id: string) => Promise<unknown>;
  readonly remove: (call: RestoreCall, id: string) => Promise<unknown>;
  readonly order: (call: RestoreCall, ids: string[]) => Promise<unknown>;
}): RevisedScreen {
  const idsIn = async (call: ReadCall) => (await of.items.values(call)).map(({ id }) => id);
  /** The entry that is to be removed, if it is still there. */
  const removed = async (call: ReadCall, entry: string | null) =>
    (await idsIn(call)).find((id) => id === entry);
  return {
    async current(call, entry) {
      if (entry !== null) return (await of.items.values(call)).find(({ id }) => id === entry) ?? null;
      const ids = await idsIn(call);
      return { value: ids, tag: tagOf(ids) };
    },
    save: (call, entry, stored) =>
      of.items.put(call, entry ?? '', of.item(bodyOf(of.body, of.defaults, stored), call), listFull),
    async held(call, entry, stored) {
      const value = bodyOf(of.body, of.defaults, stored);
      const saved = (await of.items.values(call)).find(({ id }) => id === entry);
      return heldFor(call, of.rights, { value, before: saved?.value ?? null });
    },
    async leave(call, entry) {
      const id = await removed(call, entry);
      return id && of.leave?.(call, id);
    },
    async remove(call, entry) {
      const id = await removed(call, entry);
      return id && of.remove(call, id);
    },
    async order(call, ids) {
      const current = await idsIn(call);
      const tag = tagOf(current);
      if (call.ifMatch !== null && !call.ifMatch.includes(tag)) {
        throw refuse('stale', { current, headers: { ETag: `"${tag}"` } });
      }
      if (ids.length !== current.length || ids.some((id) => !current.includes(id))) throw otherEntries();
      return of.order(call, [...ids]);
    },
  };
}

export const revisedScreens: Readonly<Record<RevisionScreen, RevisedScreen>> = {
  appeals: documents(
    () => appealsKind,
    appealSettings,
    appealsRights,
    (call, body) => appealsHandlers.saveAppealSettings({ ...call, query: undefined, body }),
  ),
  access: {
    current: ({ db, guild }) => readGrants(db, guild.row.id),
    save: (call, _, stored) =>
      accessHandlers.saveAccess({ ...call, body: bodyOf(accessGrants, accessDefaults, stored) }),
    // Grants have the bot do nothing in channels.
    held: () => Promise.resolve(new Map()),
    remove: never,
    order: never,
  },
  captcha: documents(
    () => captchaKind,
    captchaSettings,
    captchaRights,
    (call, body) => captchaHandlers.saveCaptcha({ ...call, body }),
  ),
  logs: documents(
    () => logsKind,
    logSettings,
    logsRights,
    (call, body) => logsHandlers.saveLogs({ ...call, query: undefined, body }),
  ),
  automod: documents(
    (type) => automodKind(type ?? ''),
    automodRule,
    automodRights,
    (call, body, type) =>
      automodHandlers.saveAutomodRule({ ...call, params: { ...call.params, type }, body }),
  ),
  'auto-sanction': list({
    items: sanctionRules,
    body: v.omit(newSanctionRule, ['position']),
    defaults: sanctionRuleDefaults,
    rights: autoSanctionRights,
    item: (value, call) => ruleOf(value, call),
    remove: (call, ruleId) =>
      autoSanctionHandlers.deleteSanctionRule({ ...bare(call), params: { ...call.params, ruleId } }),
    order: (call, ids) => autoSanctionHandlers.orderSanctionRules({ ...bare(call), body: { ids } }),
  }),
  recurring: list({
    items: recurringMessages,
    body: recurringMessageBody,
    defaults: recurringDefaults,
    rights: recurringRights,
    item: (body, call) => messageOf({ ...call, body }, call.held ?? new Map()),
    remove: (call, messageId) =>
      recurringHandlers.deleteRecurringMessage({ ...bare(call), params: { ...call.params, messageId } }),
    order: (call, ids) => recurringHandlers.orderRecurringMessages({ ...bare(call), body: { ids } }),
  }),
  tickets: list({
    items: ticketPanels,
    body: ticketPanelBody,
    defaults: ticketPanelDefaults,
    rights: ticketsRights,
    item: (body, call) => panelOf({ ...call, body }, call.held ?? new Map()),
    leave: takeDownDeleted,
    remove: deletePanel,
    order: (call, ids) => ticketsHandlers.orderTicketPanels({ ...bare(call), body: { ids } }),
  }),
};
