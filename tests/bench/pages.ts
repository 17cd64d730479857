import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { href } from '../../src/routes.ts';
import { floorOrigin, siteOrigin } from './origins.ts';

/** The large guild: 500 channels, 250 roles. */
const guild_id = demoGuilds.nebula;

/** A page and the selector of what its reader came for. */
export interface Measured {
  readonly name: string;
  readonly url: string;
  readonly control: string;
}

export const floor = {
  empty: { name: 'floor: an empty page', url: `${floorOrigin}/`, control: 'p' },
  react: { name: 'floor: React alone', url: `${floorOrigin}/login`, control: 'button' },
  text: { name: 'floor: a bare text area', url: `${floorOrigin}/logout`, control: 'textarea' },
} as const satisfies Record<string, Measured>;

export const publicPages: readonly Measured[] = [
  { name: href('root'), url: siteOrigin + href('root'), control: 'main a.btn' },
  { name: href('login'), url: siteOrigin + href('login'), control: '#sign-in' },
  { name: 'not found', url: `${siteOrigin}/no/such/page`, control: 'main a.btn' },
];

export const captcha = {
  name: 'captcha',
  url: siteOrigin + href('captcha', { guild_id }),
  control: '#main [data-ready] [role="switch"]',
} as const satisfies Measured;

export const guildHome = {
  name: 'guild home',
  url: siteOrigin + href('guild', { guild_id }),
  control: '#main [data-ready] a[href$="/captcha"]',
} as const satisfies Measured;

export const guildList = {
  name: 'guild list',
  url: siteOrigin + href('guilds'),
  control: '#main [data-ready] input[type="search"]',
} as const satisfies Measured;
