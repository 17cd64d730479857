import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import type { Access, BodyOf, Endpoint, ParamsOf, QueryOf, Schema } from '../../../src/contract/endpoint.ts';
import { type Contract, contract, type OperationName } from '../../../src/contract/index.ts';
import { logDefaults } from '../../../src/contract/logs.ts';
import { ticketAccessDefaults } from '../../../src/contract/ticket-access.ts';
import * as samples from '../contract/samples.ts';
import type { Caller, GuildScene, Scene } from './access-scene.ts';
import { answers, taken } from './appeals/scene.ts';

/** A status, and the key of a refusal: `404 guild.not_found`. */
type Outcome = `${number}` | `${number} ${string}`;
type Outcomes = Readonly<Record<Caller, Outcome>>;

/** A valid request, for callers who may make it. */
interface Request<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  /** The ETag of what is written, if the call takes one. */
  readonly ifMatch?: string;
}

/** May write what the call needs, such as the caller's slot or an issued code. */
type MakeRequest<E extends Endpoint> = (
  guild: GuildScene,
  scene: Scene,
  caller: Caller,
) => Request<E> | Promise<Request<E>>;

/** Operations that need only the guild in their path have no row. */
type Row<E extends Endpoint> = {
  /** Callers whose answer differs from the declared access of the operation. */
  readonly outcomes?: Partial<Outcomes>;
} & (E['body'] extends Schema
  ? { readonly request: MakeRequest<E> }
  : Exclude<keyof ParamsOf<E>, 'id'> extends never
    ? { readonly request?: MakeRequest<E> }
    : { readonly request: MakeRequest<E> });

/** The expected answer to each caller's valid request of an operation, and the request. */
export interface AnyRow {
  readonly outcomes: Outcomes;
  readonly request: MakeRequest<Endpoint>;
}

const all = (outcome: Outcome): Outcomes => ({
  anonymous: outcome,
  revoked: outcome,
  stranger: outcome,
  member: outcome,
  moderator: outcome,
  manager: outcome,
  owner: outcome,
  neighbour: outcome,
  botAdmin: outcome,
});

const signedOut = { anonymous: '401 auth.required', revoked: '401 auth.required' } as const;
const signedIn = (good: Outcome): Outcomes => ({ ...all(good), ...signedOut });

/** Without rights in a guild it is unknown, also to administrators of the bot. */
const managers = (good: Outcome, moderator: Outcome = '403 access.forbidden'): Outcomes => ({
  ...signedIn('404 guild.not_found'),
  moderator,
  manager: good,
  owner: good,
});
const moderators = (good: Outcome) => managers(good, good);

const answersTo: Readonly<Record<Access, (good: Outcome) => Outcomes>> = {
  public: all,
  user: signedIn,
  bot_admin: (good) => ({ ...signedIn('403 access.forbidden'), botAdmin: good }),
};

/** What moderators may call without any grant. All else about a guild is for whom the platform lets manage it. */
const forModerators: ReadonlySet<OperationName> = new Set<OperationName>([
  'getGuild',
  'getHealth',
  'getChannels',
  'getRoles',
  'getEmojis',
  'getHistory',
  'changeCase',
  'getModstats',
  'getRaids',
  'getRaid',
  'findMembers',
  'getMember',
  'getTimeline',
  'getTicketPanels',
  'getTicketStats',
  'getTicketHistory',
  'getTicketInbox',
  'getTicketAccess',
  'getTranscript',
  'getAppealSettings',
  'getAppeals',
  'decideAppeal',
  'liftAppealedBan',
  'getTicketNews',
  'getTranscriptHits',
  'getSavedReplies',
  'getTicketTeam',
  'getTemplates',
  'createTemplate',
  'replaceTemplate',
  'deleteTemplate',
  'sendMessageToSelf',
  'getPostedMessage',
  'addTicketNote',
  'snoozeTicket',
  'endTicketSnooze',
  'announcePresence',
  'requestAction',
  'getRequestedAction',
]);

const ofGuild = ({ id }: GuildScene) => ({ params: { id } });

const captchaBody = ({ channel, role }: GuildScene) => ({
  ...samples.captcha,
  channel_id: channel,
  bypass_role_ids: [role],
});
const panelBody = ({ channel, role }: GuildScene) => ({
  ...samples.ticketPanel,
  channel_id: channel,
  support_role_ids: [role],
});
const messageBody = ({ channel }: GuildScene) => ({ ...samples.recurringMessage, channel_id: channel });

type Rows = { readonly [Name in OperationName]: Row<Contract[Name]> };
/** Operations whose request needs more than their path. */
type Particular = {
  [Name in OperationName]: Record<string, never> extends Rows[Name] ? never : Name;
}[OperationName];

const rows: Pick<Rows, Particular> & Partial<Rows> = {
  getCommandStats: {
    request: () => ({ params: {}, query: { day_history: 2 } }),
  },
  activatePremium: {
    request: (_, { premiumCode }) => ({ params: {}, body: { code: premiumCode } }),
  },
  /** Premium can be assigned to a guild by any of its members, not only by those who manage it. */
  assignPremium: { outcomes: moderators('201') },
  getChannels: {
    request: ({ id }) => ({ params: { id }, query: { data: false } }),
  },
  getRoles: {
    request: ({ id }) => ({ params: { id }, query: { data: false } }),
  },
  getAutomodRule: {
    request: ({ id }) => ({ params: { id, type: 'spam' } }),
  },
  saveAutomodRule: {
    request: ({ id, channel, role, tags }) => ({
      params: { id, type: 'spam' },
      body: { ...automodDefaults.spam, exempt: { channel_ids: [channel], role_ids: [role] } },
      ifMatch: tags.spam,
    }),
  },
  createSanctionRule: {
    request: ({ id }) => ({ params: { id }, body: samples.sanctionRule }),
  },
  replaceSanctionRule: {
    request: ({ id, children, tags }) => ({
      params: { id },
      body: { ...samples.sanctionRule, id: children.rule },
      ifMatch: tags.rule,
    }),
  },
  deleteSanctionRule: {
    request: ({ id, children, tags }) => ({
      params: { id, ruleId: children.rule },
      ifMatch: tags.rule,
    }),
  },
  getHistory: {
    request: ({ id }) => ({ params: { id }, query: { limit: 1 } }),
  },
  changeCase: {
    request: ({ id, children }) => ({
      params: { id, caseId: children.case },
      body: { reason: 'Of the matrix' },
    }),
  },
  saveLogs: {
    request: ({ id, channel, tags }) => ({
      params: { id },
      body: { ...logDefaults, default_channel_id: channel },
      ifMatch: tags.logs,
    }),
  },
  saveAppealSettings: {
    request: ({ id }) => ({ params: { id }, body: taken }),
  },
  decideAppeal: {
    request: ({ id, children }) => ({
      params: { id, appealId: children.appeal },
      body: { decision: 'ask', text: 'When was it?' },
    }),
  },
  liftAppealedBan: {
    request: ({ id, children }) => ({ params: { id, appealId: children.accepted } }),
  },
  getMyAppeal: {
    request: async ({ id }, { banFrom }, caller) => {
      await banFrom(id, caller);
      return { params: { guildId: id } };
    },
  },
  sendMyAppeal: {
    request: async ({ id }, { banFrom }, caller) => {
      await banFrom(id, caller);
      return { params: { guildId: id }, body: { answers } };
    },
  },
  answerMyAppeal: {
    request: async ({ id }, { banFrom, askAbout }, caller) => {
      await banFrom(id, caller);
      await askAbout(id, caller);
      return { params: { guildId: id }, body: { text: 'In spring.' } };
    },
  },
  testLog: {
    request: ({ id }) => ({ params: { id }, body: { event: 'ban' } }),
  },
  saveCaptcha: {
    request: (guild) => ({
      params: { id: guild.id },
      body: captchaBody(guild),
      ifMatch: guild.tags.captcha,
    }),
  },
  createTicketPanel: {
    request: (guild) => ({ params: { id: guild.id }, body: panelBody(guild) }),
  },
  replaceTicketPanel: {
    request: (guild) => ({
      params: { id: guild.id, ticketId: guild.children.panel },
      body: panelBody(guild),
      ifMatch: guild.tags.panel,
    }),
  },
  deleteTicketPanel: {
    request: ({ id, children, tags }) => ({
      params: { id, ticketId: children.panel },
      ifMatch: tags.panel,
    }),
  },
  sendTicketPanel: {
    request: ({ id, children, channel }) => ({
      params: { id, ticketId: children.panel },
      body: { channel_id: channel },
    }),
  },
  getTranscript: {
    request: ({ id, children }) => ({ params: { id, channelId: children.ticketChannel } }),
  },
  getTicketNews: {
    request: ({ id, children }) => ({
      params: { id, channelId: children.ticketChannel },
      query: { after: children.ticketMessage },
    }),
  },
  getTicketTeam: {
    request: ({ id, children }) => ({ params: { id, channelId: children.ticketChannel } }),
  },
  addTicketNote: {
    request: ({ id, children }) => ({
      params: { id, channelId: children.ticketChannel },
      body: { content: 'Of the matrix', key: 'of-the-matrix' },
    }),
  },
  getTicketInbox: { request: ofGuild },
  snoozeTicket: {
    request: ({ id, children }) => ({
      params: { id, channelId: children.openChannel },
      body: { until: null },
    }),
  },
  endTicketSnooze: {
    request: ({ id, children }) => ({ params: { id, channelId: children.openChannel } }),
  },
  getTicketHistory: {
    request: ({ id }) => ({ params: { id }, query: { limit: 1 } }),
  },

  startLogin: {
    request: (_, { signIn }) => ({ params: {}, query: signIn }),
  },
  exchangeCode: {
    request: async (_, { issueSignInCode }) => ({ params: {}, body: await issueSignInCode() }),
  },
  renewToken: { outcomes: all('403 auth.site_refused') },
  deleteSession: {
    request: async (_, { openSession }, caller) => ({ params: { sessionId: await openSession(caller) } }),
  },
  deleteSessions: {
    request: async (_, { openSession }, caller) => {
      await openSession(caller);
      return { params: {}, query: { scope: 'others' } };
    },
  },
  linkPatreon: {
    request: async (_, { issueSupportCode }, caller) => ({
      params: {},
      body: await issueSupportCode(caller),
    }),
  },
  /** A slot can be taken back without rights in the guild. */
  unassignPremium: {
    request: async (guild, { useSlot }, caller) => {
      await useSlot(caller, guild.id);
      return ofGuild(guild);
    },
  },
  createRecurringMessage: {
    request: (guild) => ({
      params: { id: guild.id },
      body: messageBody(guild),
    }),
  },
  replaceRecurringMessage: {
    request: (guild) => ({
      params: { id: guild.id, messageId: guild.children.message },
      body: messageBody(guild),
      ifMatch: guild.tags.message,
    }),
  },
  deleteRecurringMessage: {
    request: ({ id, children, tags }) => ({
      params: { id, messageId: children.message },
      ifMatch: tags.message,
    }),
  },
  orderRecurringMessages: {
    request: ({ id, orders }) => ({ params: { id }, body: { ids: [...orders.messages] } }),
  },
  restoreRecurringMessage: {
    request: async ({ id, children }, { deleteItem }) => {
      await deleteItem(children.message);
      return { params: { id, messageId: children.message } };
    },
  },
  sendRecurringMessage: {
    request: ({ id, children }) => ({
      params: { id, messageId: children.message },
      query: { confirm: 'danger' },
    }),
  },
  orderSanctionRules: {
    request: ({ id, orders }) => ({ params: { id }, body: { ids: [...orders.rules] } }),
  },
  restoreSanctionRule: {
    request: async ({ id, children }, { deleteItem }) => {
      await deleteItem(children.rule);
      return { params: { id, ruleId: children.rule } };
    },
  },
  orderTicketPanels: {
    request: ({ id, orders }) => ({ params: { id }, body: { ids: [...orders.panels] } }),
  },
  restoreTicketPanel: {
    request: async ({ id, children }, { deleteItem }) => {
      await deleteItem(children.panel);
      return { params: { id, ticketId: children.panel } };
    },
  },
  withdrawTicketPanel: {
    request: ({ id, children }) => ({ params: { id, ticketId: children.panel } }),
  },
  saveTicketAccess: {
    request: ({ id, tags }) => ({ params: { id }, body: ticketAccessDefaults, ifMatch: tags.ticketAccess }),
  },
  saveGuildSettings: {
    request: ({ id, tags }) => ({
      params: { id },
      body: { timezone: 'Europe/Paris', locale: 'fr' },
      ifMatch: tags.settings,
    }),
  },
  getRevision: {
    request: ({ id, children }) => ({ params: { id, revisionId: children.revision } }),
  },
  restoreRevision: {
    request: ({ id, children, tags }) => ({
      params: { id, revisionId: children.revision },
      body: { side: 'before' },
      ifMatch: tags.logs,
    }),
  },
  findMembers: {
    request: ({ id }) => ({ params: { id }, query: { q: 'no one' } }),
  },
  getRaid: {
    request: ({ id, children }) => ({ params: { id, raidNumber: children.raid } }),
  },
  getMember: {
    request: ({ id, children }) => ({ params: { id, memberId: children.member } }),
  },
  getTimeline: {
    request: ({ id, children }) => ({ params: { id, memberId: children.member } }),
  },
  getPictureLink: {
    request: () => ({ params: {}, query: { url: 'https://pictures.example/a.png' } }),
  },
  announcePresence: {
    request: ({ id, children }) => ({
      params: { id },
      body: { screen: 'transcript', entry_id: children.ticketChannel, is_editing: false },
    }),
  },
  getTranscriptOpenings: {
    request: ({ id, children }) => ({ params: { id, channelId: children.ticketChannel } }),
  },
  blankTranscriptMessage: {
    request: ({ id, children }) => ({
      params: { id, channelId: children.ticketChannel },
      body: { message_id: children.ticketMessage, reason: 'A name' },
    }),
  },
  restoreAdminGuild: {
    request: async ({ id }, { removeGuild }) => {
      await removeGuild(id);
      return { params: { id } };
    },
  },
  getTranscriptHits: {
    request: ({ id, children }) => ({
      params: { id, channelId: children.ticketChannel },
      query: { transcript_q: 'bonjour' },
    }),
  },
  createSavedReply: {
    request: ({ id }) => ({ params: { id }, body: { ...samples.savedReply, name: 'another' } }),
  },
  replaceSavedReply: {
    request: ({ id, children, tags }) => ({
      params: { id, replyId: children.reply },
      body: samples.savedReply,
      ifMatch: tags.reply,
    }),
  },
  deleteSavedReply: {
    request: ({ id, children, tags }) => ({ params: { id, replyId: children.reply }, ifMatch: tags.reply }),
  },
  createTemplate: {
    request: ({ id }) => ({ params: { id }, body: { ...samples.template, name: 'Another' } }),
  },
  replaceTemplate: {
    request: ({ id, children, tags }) => ({
      params: { id, templateId: children.template },
      body: samples.template,
      ifMatch: tags.template,
    }),
  },
  deleteTemplate: {
    request: ({ id, children, tags }) => ({
      params: { id, templateId: children.template },
      ifMatch: tags.template,
    }),
  },
  sendMessage: {
    request: ({ id, children }) => ({
      params: { id, channelId: children.channel },
      body: { message: { content: 'Hello.' }, mentions: 'none', key: 'of-the-matrix' },
    }),
  },
  sendMessageToSelf: {
    request: ({ id }) => ({
      params: { id },
      body: { message: { content: 'Hello.' }, key: 'of-the-matrix' },
    }),
  },
  getPostedMessage: {
    request: ({ id, children }) => ({
      params: { id, channelId: children.channel, postedId: children.posted },
    }),
  },
  requestAction: {
    request: ({ id }) => ({
      params: { id },
      body: {
        action: { kind: 'note', user_id: '900000000000000003', reason: 'Of the matrix' },
        key: 'of-the-matrix',
      },
    }),
  },
  getRequestedAction: {
    request: ({ id, children }) => ({ params: { id, actionId: children.action } }),
  },
  checkImport: {
    request: ({ id }) => ({ params: { id }, body: { source: 'Carl-bot', cases: [] } }),
  },
  createImport: {
    request: ({ id }) => ({ params: { id }, body: { source: 'Carl-bot', key: 'of-the-matrix' } }),
  },
  addToImport: {
    request: ({ id, children }) => ({ params: { id, importId: children.import }, body: { cases: [] } }),
  },
  undoImport: {
    request: ({ id, children }) => ({ params: { id, importId: children.import } }),
  },
  saveAccess: {
    request: ({ id, role, tags }) => ({
      params: { id },
      body: {
        grants: [{ subject: { kind: 'role', role_id: role }, modules: { tickets: 'see' }, actions: [] }],
      },
      ifMatch: tags.access,
    }),
  },
  /** Nobody may delete their data while they own a guild, and the administrator owns another one. */
  deleteUserData: {
    outcomes: { owner: '409 data.owner', botAdmin: '409 data.owner' },
  },
};

function answersOf(name: OperationName, good: Outcome): Outcomes {
  const { access }: Endpoint = contract[name];
  if (typeof access === 'string') return answersTo[access](good);
  return forModerators.has(name) ? moderators(good) : managers(good);
}

/** Expected access: the one declared by the operation, with its exceptions. */
export function rowOf(name: OperationName): AnyRow {
  const { path, status, reply }: Endpoint = contract[name];
  const { outcomes, request } = (rows[name] ?? {}) as Partial<AnyRow>;
  return {
    outcomes: { ...answersOf(name, `${status ?? (reply ? 200 : 204)}`), ...outcomes },
    request: request ?? (({ id }) => ({ params: path.includes('{id}') ? { id } : {} })),
  };
}
