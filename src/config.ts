/**
 * What whoever publishes the site chooses, from the environment of the build. Every value is a text; an empty one means that it is not
 * set. Read by the build and by what Astro prints; islands know only the few values that Vite puts into them.
 */

interface Setting {
  /** Of the environment. */
  readonly variable: string;
  /** What it is for, as a row of docs/deploy.md and a comment in .env.example. */
  readonly meaning: string;
  readonly example: string;
  /** Where the variable is empty or not set. */
  readonly usual: string;
  /** What a value has to be, to follow "… is", or null when anything is right. */
  readonly form: { readonly said: string; readonly holds: (value: string) => boolean } | null;
}

const urlOf = (value: string) => (URL.canParse(value) ? new URL(value) : null);

const origin: Setting['form'] = {
  said: 'an origin without a path',
  holds: (value) => urlOf(value)?.origin === value,
};
const webAddress: Setting['form'] = {
  said: 'a web address',
  holds: (value) => /^https?:$/.test(urlOf(value)?.protocol ?? ''),
};
const oneOf = (...values: string[]): Setting['form'] => ({
  said: values.map((value) => `"${value}"`).join(' or '),
  holds: (value) => values.includes(value),
});
const shaped = (said: string, pattern: RegExp): Setting['form'] => ({
  said,
  holds: (value) => pattern.test(value),
});

/** Every setting of a build, in the order of .env.example. */
export const settings = {
  apiHost: {
    variable: 'PUBLIC_API_HOST',
    meaning: 'Origin of the API; empty means the site’s own origin.',
    example: 'https://api.example.org',
    usual: '',
    form: origin,
  },
  siteOrigin: {
    variable: 'PUBLIC_SITE_ORIGIN',
    meaning: 'Origin of the site, for the absolute addresses that search engines and link previews want.',
    example: 'https://dashboard.example.org',
    usual: '',
    form: origin,
  },
  i18n: {
    variable: 'PUBLIC_I18N',
    meaning: '"on" builds French, English and Arabic, "off" French alone.',
    example: 'on',
    usual: 'off',
    form: oneOf('on', 'off'),
  },
  name: {
    variable: 'PUBLIC_NAME',
    meaning: 'Name of the product, wherever it is named.',
    example: 'Vigie',
    usual: 'Vigie',
    form: shaped('a name of at most 30 characters', /^\S(?:.{0,28}\S)?$/u),
  },
  primary: {
    variable: 'PUBLIC_PRIMARY_COLOR',
    meaning: 'Main colour; every shade is derived from it so that it can be read in both themes.',
    example: '#939beb',
    usual: '#939beb',
    form: shaped('a colour of six hexadecimal digits', /^#[0-9a-f]{6}$/i),
  },
  font: {
    variable: 'PUBLIC_FONT',
    meaning:
      '"public-sans" serves the fonts of public/fonts, "system" uses the reader’s own and downloads none.',
    example: 'public-sans',
    usual: 'public-sans',
    form: oneOf('public-sans', 'system'),
  },
  otherPictures: {
    variable: 'PUBLIC_OTHER_PICTURES',
    meaning:
      '"on" shows pictures of other hosts than the platform in messages, which the API fetches: it needs PICTURE_KEY. "off" names their host.',
    example: 'on',
    usual: 'off',
    form: oneOf('on', 'off'),
  },
  previewDates: {
    variable: 'PUBLIC_PREVIEW_DATES',
    meaning:
      '"platform" writes the times of messages in previews as the platform does (11/21/2026), "localised" in the reader’s language.',
    example: 'localised',
    usual: 'platform',
    form: oneOf('platform', 'localised'),
  },
  cdn: {
    variable: 'PUBLIC_DISCORD_CDN',
    meaning: 'Origin of the platform’s pictures, the same as DISCORD_CDN of the API.',
    example: 'https://cdn.example.org',
    usual: 'https://cdn.discordapp.com',
    form: origin,
  },
  inviteUrl: {
    variable: 'PUBLIC_INVITE_URL',
    meaning: 'Where "Add to a server" leads; without it, to the sign-in and the list of servers.',
    example: 'https://discord.com/oauth2/authorize?client_id=123456789012345678&scope=bot',
    usual: '',
    form: webAddress,
  },
  supportUrl: {
    variable: 'PUBLIC_SUPPORT_URL',
    meaning: 'Where people find help, such as the invitation to a server.',
    example: 'https://discord.gg/example',
    usual: '',
    form: webAddress,
  },
  supporterUrl: {
    variable: 'PUBLIC_SUPPORTER_URL',
    meaning: 'The page of the creator-support platform on which premium is bought.',
    example: 'https://www.patreon.com/example',
    usual: '',
    form: webAddress,
  },
  premiumPrice: {
    variable: 'PUBLIC_PREMIUM_PRICE',
    meaning: 'Price of premium for a month: an amount and the currency’s three letters.',
    example: '4.99 EUR',
    usual: '',
    form: shaped('an amount and a currency', /^\d{1,6}(?:\.\d{1,2})? [A-Z]{3}$/),
  },
  premiumSlots: {
    variable: 'PUBLIC_PREMIUM_SLOTS',
    meaning: 'Servers that this price is for.',
    example: '1',
    usual: '1',
    form: shaped('a number from 1 to 999', /^[1-9]\d{0,2}$/),
  },
  operatorName: {
    variable: 'PUBLIC_OPERATOR_NAME',
    meaning: 'Legal name of whoever runs the site, for the legal pages.',
    example: 'Association Exemple',
    usual: '',
    form: null,
  },
  operatorAddress: {
    variable: 'PUBLIC_OPERATOR_ADDRESS',
    meaning: 'Their postal address.',
    example: '1 rue de l’Exemple, 75001 Paris, France',
    usual: '',
    form: null,
  },
  operatorEmail: {
    variable: 'PUBLIC_OPERATOR_EMAIL',
    meaning: 'Where they are written to, also about personal data and security.',
    example: 'contact@example.org',
    usual: '',
    form: shaped('an e-mail address', /^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  },
  hostingProvider: {
    variable: 'PUBLIC_HOSTING_PROVIDER',
    meaning: 'Name, address and telephone of whoever hosts the site, as French law asks.',
    example: 'Hébergeur SAS, 2 rue du Serveur, 59100 Roubaix, France, +33 9 72 10 10 07',
    usual: '',
    form: null,
  },
} as const satisfies Record<string, Setting>;

type Name = keyof typeof settings;
export type SiteConfig = Readonly<
  Record<Exclude<Name, 'i18n' | 'font' | 'otherPictures' | 'previewDates'>, string>
> & {
  readonly i18n: 'on' | 'off';
  readonly font: 'public-sans' | 'system';
  readonly otherPictures: 'on' | 'off';
  readonly previewDates: 'platform' | 'localised';
};

type Environment = Readonly<Record<string, string | boolean | undefined>>;

const entries = Object.entries(settings) as [Name, Setting][];

/**
 * The configuration in an environment.
 *
 * @throws Error with a line for each faulty value: its variable, what it has to be, and an example
 */
export function readConfig(env: Environment): SiteConfig {
  const read = entries.map(([name, { variable, usual }]) => [
    name,
    String(env[variable] ?? '').trim() || usual,
  ]);
  const config = Object.fromEntries(read) as SiteConfig;
  const faults = entries.flatMap(([name, { variable, form, example }]) => {
    const value = config[name];
    if (value === '' || form === null || form.holds(value)) return [];
    return `${variable} is ${form.said}, such as ${example}, not "${value}".`;
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return config;
}

/** The environment from which {@link readConfig} reads this configuration. */
export function environmentOf(config: SiteConfig): Readonly<Record<string, string>> {
  return Object.fromEntries(entries.map(([name, { variable }]) => [variable, config[name]]));
}

/** The variables without which the legal pages of a public site are incomplete, and which are not set. */
export function missingLegal(config: SiteConfig): readonly string[] {
  const needed = ['operatorName', 'operatorAddress', 'operatorEmail', 'hostingProvider'] as const;
  return needed.filter((name) => config[name] === '').map((name) => settings[name].variable);
}
