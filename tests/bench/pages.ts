/** The pages to measure, each with its main control. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoGuilds, demoMember, demoTranscriptChannel } from '../../server/demo/data/guilds.ts';
import { href, type RouteName, routes } from '../../src/routes.ts';
import { siteOrigin } from './origins.ts';

/** A page and its main control. */
export interface Measured {
  readonly name: string;
  readonly url: string;
  /** The text of its `h1`. */
  readonly title: string;
  /** The selector of the main control. */
  readonly control: string;
  /** With React the control is usable once it is hydrated; without React, once it is in the document. */
  readonly by: 'react' | 'browser';
}

/**
 * Pages that redirect; the page of appeals, since the account of the measurements is banned nowhere; and the gallery, which shows every
 * component at once.
 */
const left = ['login-callback', 'logout', 'patreon-callback', 'appeal', 'gallery'] as const;
export type MeasuredRoute = Exclude<RouteName, (typeof left)[number]>;

/** The selector of the main control of most screens. It does not match their skeletons. */
const usual = '#main :is([role="switch"], table button)';

/** The selectors for the other screens. */
const controls: Readonly<Partial<Record<MeasuredRoute, string>>> = {
  root: 'main a.btn',
  login: '#sign-in',
  premium: 'main a.btn',
  privacy: 'main nav a',
  terms: 'main nav a',
  'not-found': 'main a.btn',
  guilds: '#main input[type="search"]',
  guild: '#main a[href$="/captcha"]',
  view: '#main section li button',
  history: '#main table [data-opener]',
  member: '#main section button',
  inbox: '#main [data-opener]',
  access: '#grants button',
  raids: '#main li a',
  'ticket-history': '#main table [data-opener]',
  'admin-guilds': '#main input[type="search"]',
  'user-premium': '#main input',
  'user-data': '#main section button',
  'user-sessions': '#main [data-session]',
  transcript: '#main .transcript-message button',
};

/** The large guild, with 500 channels and 250 roles. */
const params = {
  guild_id: demoGuilds.nebula,
  channel_id: demoTranscriptChannel,
  server_id: demoGuilds.library,
  member_id: demoMember,
  error: 'no-such-page',
};

const words = join(import.meta.dirname, '../../src/i18n/locales/fr/routes.json');
const titles: Partial<Record<RouteName, string>> = {
  ...JSON.parse(readFileSync(words, 'utf8')),
  // The name of whom the page is about.
  member: 'Kai Nightfall',
};

/** A page of the site. */
export function pageOf(name: MeasuredRoute): Measured {
  const by = routes[name].layout === 'blank' ? 'browser' : 'react';
  return {
    name,
    url: siteOrigin + href(name, params),
    title: titles[name] ?? '',
    control: controls[name] ?? usual,
    by,
  };
}

const measured = (Object.keys(routes) as RouteName[]).filter(
  (name): name is MeasuredRoute => !left.some((other) => other === name),
);
export const publicPages = () => measured.filter((name) => routes[name].layout === 'blank').map(pageOf);
/** All screens of the dashboard. */
export const screens = () => measured.filter((name) => routes[name].layout !== 'blank').map(pageOf);

const floorPage = (name: string, title: string, control: string, by: Measured['by']): Measured => ({
  name: `floor: ${name}`,
  url: `${siteOrigin}/bench/${title.toLowerCase().replace(' ', '-')}`,
  title,
  control,
  by,
});

export const floor = {
  empty: floorPage('an empty page', 'Empty', 'p', 'browser'),
  react: floorPage('React alone', 'React', 'button', 'react'),
  reactAgain: floorPage('React alone', 'React again', 'button', 'react'),
  text: floorPage('a bare text area', 'Text', 'textarea', 'browser'),
};
