import type { Values } from './fill.ts';
import type adminCommands from './locales/fr/admin-commands.json';
import type adminGuilds from './locales/fr/admin-guilds.json';
import type autoSanction from './locales/fr/auto-sanction.json';
import type autoSanctionForm from './locales/fr/auto-sanction-form.json';
import type autoSanctionPath from './locales/fr/auto-sanction-path.json';
import type automod from './locales/fr/automod.json';
import type automodForm from './locales/fr/automod-form.json';
import type automodLab from './locales/fr/automod-lab.json';
import type automodPoints from './locales/fr/automod-points.json';
import type captcha from './locales/fr/captcha.json';
import type captchaPane from './locales/fr/captcha-pane.json';
import type changes from './locales/fr/changes.json';
import type chat from './locales/fr/chat.json';
import type common from './locales/fr/common.json';
import type composer from './locales/fr/composer.json';
import type customiser from './locales/fr/customiser.json';
import type danger from './locales/fr/danger.json';
import type errors from './locales/fr/errors.json';
import type frame from './locales/fr/frame.json';
import type gallery from './locales/fr/gallery.json';
import type guild from './locales/fr/guild.json';
import type guilds from './locales/fr/guilds.json';
import type links from './locales/fr/links.json';
import type list from './locales/fr/list.json';
import type login from './locales/fr/login.json';
import type logs from './locales/fr/logs.json';
import type logsPane from './locales/fr/logs-pane.json';
import type message from './locales/fr/message.json';
import type moderators from './locales/fr/moderators.json';
import type notices from './locales/fr/notices.json';
import type page from './locales/fr/page.json';
import type palette from './locales/fr/palette.json';
import type pickers from './locales/fr/pickers.json';
import type recurring from './locales/fr/recurring.json';
import type recurringForm from './locales/fr/recurring-form.json';
import type recurringPane from './locales/fr/recurring-pane.json';
import type revisions from './locales/fr/revisions.json';
import type routes from './locales/fr/routes.json';
import type site from './locales/fr/site.json';
import type table from './locales/fr/table.json';
import type tickets from './locales/fr/tickets.json';
import type ticketsForm from './locales/fr/tickets-form.json';
import type transfer from './locales/fr/transfer.json';
import type view from './locales/fr/view.json';

/** One locale file a feature; French gives the keys, and a guard holds the other languages to them. */
interface Resources {
  'admin-commands': typeof adminCommands;
  'admin-guilds': typeof adminGuilds;
  'auto-sanction': typeof autoSanction;
  'auto-sanction-form': typeof autoSanctionForm;
  'auto-sanction-path': typeof autoSanctionPath;
  automod: typeof automod;
  'automod-form': typeof automodForm;
  'automod-lab': typeof automodLab;
  'automod-points': typeof automodPoints;
  common: typeof common;
  captcha: typeof captcha;
  'captcha-pane': typeof captchaPane;
  composer: typeof composer;
  customiser: typeof customiser;
  danger: typeof danger;
  changes: typeof changes;
  chat: typeof chat;
  errors: typeof errors;
  frame: typeof frame;
  gallery: typeof gallery;
  guild: typeof guild;
  guilds: typeof guilds;
  links: typeof links;
  list: typeof list;
  login: typeof login;
  logs: typeof logs;
  'logs-pane': typeof logsPane;
  message: typeof message;
  moderators: typeof moderators;
  notices: typeof notices;
  page: typeof page;
  palette: typeof palette;
  pickers: typeof pickers;
  recurring: typeof recurring;
  'recurring-form': typeof recurringForm;
  'recurring-pane': typeof recurringPane;
  revisions: typeof revisions;
  routes: typeof routes;
  site: typeof site;
  table: typeof table;
  tickets: typeof tickets;
  'tickets-form': typeof ticketsForm;
  transfer: typeof transfer;
  view: typeof view;
}
export type Namespace = keyof Resources;

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Base<Name extends string> = Name extends `${infer Bare}_${Plural}` ? Bare : Name;
type Leaf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Base<Name> : `${Name}.${Leaf<Tree[Name]>}`;
}[keyof Tree & string];

/** The keys of all texts, for example `captcha:kind.label`; plurals without their suffix. */
export type TextKey = { [Name in Namespace]: `${Name}:${Leaf<Resources[Name]>}` }[Namespace];

/** Finds a text in the language of the page and fills in `{{values}}`; `count` chooses the plural. */
export type Translate = (key: TextKey, values?: Values) => string;
