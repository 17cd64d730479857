import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '../../../src/contract/endpoint.ts';
import type { Contract, OperationName } from '../../../src/contract/index.ts';
import { logDefaults } from '../../../src/contract/logs.ts';
import { ticketAccessDefaults } from '../../../src/contract/ticket-access.ts';
import * as samples from '../contract/samples.ts';
import type { Caller, GuildScene, Scene } from './access-scene.ts';

/** A status, and the key of a refusal: `404 guild.not_found`. */
type Outcome = `${number}` | `${number} ${string}`;
type Outcomes = Readonly<Record<Caller, Outcome>>;

/** A good request, for whoever may make it. */
interface Request<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  /** The tag of what is written, where the call takes one. */
  readonly ifMatch?: string;
}

interface Row<E extends Endpoint> {
  readonly outcomes: Outcomes;
  /** May write what the call needs: the caller's own slot, a code that was issued. */
  readonly request: (guild: GuildScene, scene: Scene, caller: Caller) => Request<E> | Promise<Request<E>>;
}

/** A row when it no longer matters of which operation. */
export interface AnyRow {
  readonly outcomes: Outcomes;
  readonly request: (
    guild: GuildScene,
    scene: Scene,
    caller: Caller,
  ) => Request<Endpoint> | Promise<Request<Endpoint>>;
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

/** To whoever has no rights in it the guild is unknown, the bot's administrators among them. */
const managers = (good: Outcome, moderator: Outcome = '403 access.forbidden'): Outcomes => ({
  ...signedIn('404 guild.not_found'),
  moderator,
  manager: good,
  owner: good,
});
const moderators = (good: Outcome) => managers(good, good);
const botAdmins = (good: Outcome): Outcomes => ({ ...signedIn('403 access.forbidden'), botAdmin: good });

/** A call without parameters or body. */
const plain = () => ({ params: {} });
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

/** Who may do what: for every operation, what each caller's good request is answered with. */
export const matrix: { readonly [Name in OperationName]: Row<Contract[Name]> } = {
  getUser: { outcomes: signedIn('200'), request: plain },
  getStats: { outcomes: signedIn('200'), request: plain },
  getGuilds: { outcomes: signedIn('200'), request: plain },
  getGuild: { outcomes: moderators('200'), request: ofGuild },
  getIsAdmin: { outcomes: signedIn('200'), request: plain },
  getAdminGuilds: { outcomes: botAdmins('200'), request: plain },
  deleteAdminGuild: { outcomes: botAdmins('204'), request: ofGuild },
  getCommandStats: {
    outcomes: botAdmins('200'),
    request: () => ({ params: {}, query: { day_history: 2 } }),
  },
  getPremium: { outcomes: signedIn('200'), request: plain },
  activatePremium: {
    outcomes: signedIn('200'),
    request: (_, { premiumCode }) => ({ params: {}, body: { code: premiumCode } }),
  },
  getPremiumGuilds: { outcomes: signedIn('200'), request: plain },
  /** Whoever pays for a guild need not manage it, but has to see it. */
  assignPremium: { outcomes: moderators('201'), request: ofGuild },
  getActivity: { outcomes: managers('200'), request: ofGuild },
  getOverview: { outcomes: managers('200'), request: ofGuild },
  getChannels: {
    outcomes: moderators('200'),
    request: ({ id }) => ({ params: { id }, query: { data: false } }),
  },
  getRoles: {
    outcomes: moderators('200'),
    request: ({ id }) => ({ params: { id }, query: { data: false } }),
  },
  getAutomod: { outcomes: managers('200'), request: ({ id }) => ({ params: { id } }) },
  getAutomodRule: {
    outcomes: managers('200'),
    request: ({ id }) => ({ params: { id, type: 'spam' } }),
  },
  saveAutomodRule: {
    outcomes: managers('200'),
    request: ({ id, channel, role, tags }) => ({
      params: { id, type: 'spam' },
      body: { ...automodDefaults.spam, exempt: { channel_ids: [channel], role_ids: [role] } },
      ifMatch: tags.spam,
    }),
  },
  getSanctionRules: { outcomes: managers('200'), request: ofGuild },
  createSanctionRule: {
    outcomes: managers('201'),
    request: ({ id }) => ({ params: { id }, body: samples.sanctionRule }),
  },
  replaceSanctionRule: {
    outcomes: managers('200'),
    request: ({ id, children, tags }) => ({
      params: { id },
      body: { ...samples.sanctionRule, id: children.rule },
      ifMatch: tags.rule,
    }),
  },
  deleteSanctionRule: {
    outcomes: managers('200'),
    request: ({ id, children, tags }) => ({
      params: { id, ruleId: children.rule },
      ifMatch: tags.rule,
    }),
  },
  getHistory: {
    outcomes: moderators('200'),
    request: ({ id }) => ({ params: { id }, query: { limit: 1 } }),
  },
  getModstats: { outcomes: moderators('200'), request: ofGuild },
  getLogs: { outcomes: managers('200'), request: ofGuild },
  saveLogs: {
    outcomes: managers('200'),
    request: ({ id, channel, tags }) => ({
      params: { id },
      body: { ...logDefaults, default_channel_id: channel },
      ifMatch: tags.logs,
    }),
  },
  testLog: {
    outcomes: managers('200'),
    request: ({ id }) => ({ params: { id }, body: { event: 'ban' } }),
  },
  getCaptcha: { outcomes: managers('200'), request: ofGuild },
  saveCaptcha: {
    outcomes: managers('200'),
    request: (guild) => ({
      params: { id: guild.id },
      body: captchaBody(guild),
      ifMatch: guild.tags.captcha,
    }),
  },
  getTicketPanels: { outcomes: moderators('200'), request: ofGuild },
  createTicketPanel: {
    outcomes: managers('201'),
    request: (guild) => ({ params: { id: guild.id }, body: panelBody(guild) }),
  },
  replaceTicketPanel: {
    outcomes: managers('200'),
    request: (guild) => ({
      params: { id: guild.id, ticketId: guild.children.panel },
      body: panelBody(guild),
      ifMatch: guild.tags.panel,
    }),
  },
  deleteTicketPanel: {
    outcomes: managers('200'),
    request: ({ id, children, tags }) => ({
      params: { id, ticketId: children.panel },
      ifMatch: tags.panel,
    }),
  },
  sendTicketPanel: {
    outcomes: managers('200'),
    request: ({ id, children, channel }) => ({
      params: { id, ticketId: children.panel },
      body: { channel_id: channel },
    }),
  },
  getTicketStats: { outcomes: moderators('200'), request: ofGuild },
  getTranscript: {
    outcomes: moderators('200'),
    request: ({ id, children }) => ({ params: { id, channelId: children.ticketChannel } }),
  },
  getTicketHistory: {
    outcomes: moderators('200'),
    request: ({ id }) => ({ params: { id }, query: { limit: 1 } }),
  },

  checkAuth: { outcomes: all('200'), request: plain },
  startLogin: {
    outcomes: all('302'),
    request: (_, { signIn }) => ({ params: {}, query: signIn }),
  },
  exchangeCode: {
    outcomes: all('200'),
    request: async (_, { issueSignInCode }) => ({ params: {}, body: await issueSignInCode() }),
  },
  renewToken: { outcomes: all('403 auth.site_refused'), request: plain },
  getSessions: { outcomes: signedIn('200'), request: plain },
  deleteSession: {
    outcomes: signedIn('204'),
    request: async (_, { openSession }, caller) => ({ params: { sessionId: await openSession(caller) } }),
  },
  deleteSessions: {
    outcomes: signedIn('204'),
    request: async (_, { openSession }, caller) => {
      await openSession(caller);
      return { params: {}, query: { scope: 'others' } };
    },
  },
  logout: { outcomes: signedIn('204'), request: plain },
  linkPatreon: {
    outcomes: signedIn('200'),
    request: async (_, { issueSupportCode }, caller) => ({
      params: {},
      body: await issueSupportCode(caller),
    }),
  },
  /** Whoever lost their rights in a guild still gets their slot back. */
  unassignPremium: {
    outcomes: signedIn('204'),
    request: async (guild, { useSlot }, caller) => {
      await useSlot(caller, guild.id);
      return ofGuild(guild);
    },
  },
  getRecurringMessages: { outcomes: managers('200'), request: ofGuild },
  createRecurringMessage: {
    outcomes: managers('201'),
    request: (guild) => ({
      params: { id: guild.id },
      body: messageBody(guild),
    }),
  },
  replaceRecurringMessage: {
    outcomes: managers('200'),
    request: (guild) => ({
      params: { id: guild.id, messageId: guild.children.message },
      body: messageBody(guild),
      ifMatch: guild.tags.message,
    }),
  },
  deleteRecurringMessage: {
    outcomes: managers('200'),
    request: ({ id, children, tags }) => ({
      params: { id, messageId: children.message },
      ifMatch: tags.message,
    }),
  },
  orderRecurringMessages: {
    outcomes: managers('200'),
    request: ({ id, orders }) => ({ params: { id }, body: { ids: [...orders.messages] } }),
  },
  restoreRecurringMessage: {
    outcomes: managers('200'),
    request: async ({ id, children }, { deleteItem }) => {
      await deleteItem(children.message);
      return { params: { id, messageId: children.message } };
    },
  },
  sendRecurringMessage: {
    outcomes: managers('200'),
    request: ({ id, children }) => ({
      params: { id, messageId: children.message },
      query: { confirm: 'danger' },
    }),
  },
  orderSanctionRules: {
    outcomes: managers('200'),
    request: ({ id, orders }) => ({ params: { id }, body: { ids: [...orders.rules] } }),
  },
  restoreSanctionRule: {
    outcomes: managers('200'),
    request: async ({ id, children }, { deleteItem }) => {
      await deleteItem(children.rule);
      return { params: { id, ruleId: children.rule } };
    },
  },
  orderTicketPanels: {
    outcomes: managers('200'),
    request: ({ id, orders }) => ({ params: { id }, body: { ids: [...orders.panels] } }),
  },
  restoreTicketPanel: {
    outcomes: managers('200'),
    request: async ({ id, children }, { deleteItem }) => {
      await deleteItem(children.panel);
      return { params: { id, ticketId: children.panel } };
    },
  },
  getTicketAccess: { outcomes: moderators('200'), request: ofGuild },
  saveTicketAccess: {
    outcomes: managers('200'),
    request: ({ id, tags }) => ({ params: { id }, body: ticketAccessDefaults, ifMatch: tags.ticketAccess }),
  },
  getEmojis: { outcomes: moderators('200'), request: ofGuild },
  getCommands: { outcomes: signedIn('200'), request: plain },
  getHealth: { outcomes: moderators('200'), request: ofGuild },
  getAutomodSample: { outcomes: managers('200'), request: ofGuild },
  getRevisions: { outcomes: managers('200'), request: ofGuild },
  getRevision: {
    outcomes: managers('200'),
    request: ({ id, children }) => ({ params: { id, revisionId: children.revision } }),
  },
  restoreRevision: {
    outcomes: managers('200'),
    request: ({ id, children, tags }) => ({
      params: { id, revisionId: children.revision },
      body: { side: 'before' },
      ifMatch: tags.logs,
    }),
  },
  findMembers: {
    outcomes: moderators('200'),
    request: ({ id }) => ({ params: { id }, query: { q: 'no one' } }),
  },
  getTimeline: {
    outcomes: moderators('200'),
    request: ({ id, children }) => ({ params: { id, memberId: children.member } }),
  },
  getPictureLink: {
    outcomes: signedIn('200'),
    request: () => ({ params: {}, query: { url: 'https://pictures.example/a.png' } }),
  },
  announcePresence: {
    outcomes: managers('200'),
    request: ({ id }) => ({
      params: { id },
      body: { screen: 'captcha', entry_id: null, is_editing: false },
    }),
  },
  getTranscriptOpenings: {
    outcomes: managers('200'),
    request: ({ id, children }) => ({ params: { id, channelId: children.ticketChannel } }),
  },
  blankTranscriptMessage: {
    outcomes: managers('200'),
    request: ({ id, children }) => ({
      params: { id, channelId: children.ticketChannel },
      body: { message_id: children.ticketMessage, reason: 'A name' },
    }),
  },
  getRemovals: { outcomes: botAdmins('200'), request: plain },
  restoreAdminGuild: {
    outcomes: botAdmins('200'),
    request: async ({ id }, { removeGuild }) => {
      await removeGuild(id);
      return { params: { id } };
    },
  },
  getTemplates: { outcomes: moderators('200'), request: ofGuild },
  createTemplate: {
    outcomes: moderators('201'),
    request: ({ id }) => ({ params: { id }, body: { ...samples.template, name: 'Another' } }),
  },
  replaceTemplate: {
    outcomes: moderators('200'),
    request: ({ id, children, tags }) => ({
      params: { id, templateId: children.template },
      body: samples.template,
      ifMatch: tags.template,
    }),
  },
  deleteTemplate: {
    outcomes: moderators('204'),
    request: ({ id, children, tags }) => ({
      params: { id, templateId: children.template },
      ifMatch: tags.template,
    }),
  },
  sendMessage: {
    outcomes: managers('200'),
    request: ({ id, children }) => ({
      params: { id, channelId: children.channel },
      body: { message: { content: 'Hello.' }, mentions: 'none', key: 'of-the-matrix' },
    }),
  },
  sendMessageToSelf: {
    outcomes: moderators('200'),
    request: ({ id }) => ({
      params: { id },
      body: { message: { content: 'Hello.' }, key: 'of-the-matrix' },
    }),
  },
  getPostedMessage: {
    outcomes: moderators('200'),
    request: ({ id, children }) => ({
      params: { id, channelId: children.channel, postedId: children.posted },
    }),
  },
  getUserData: { outcomes: signedIn('200'), request: plain },
  getUserDataTerms: { outcomes: signedIn('200'), request: plain },
  /** The settings of a guild hang on its owner; the administrator owns another one. */
  deleteUserData: {
    outcomes: { ...signedIn('204'), owner: '409 data.owner', botAdmin: '409 data.owner' },
    request: plain,
  },
};
