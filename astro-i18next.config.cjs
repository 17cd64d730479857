const { readdirSync } = require('node:fs');
const { join } = require('node:path');

const folder = join(__dirname, 'src/i18n/locales');
const locales = ['fr', 'en', 'ar'];

// CommonJS on purpose: the integration silently ignores an ESM config on Node 20.19 and later.
/** @type {import('astro-i18next').AstroI18nextConfig} */
module.exports = {
  defaultLocale: 'fr',
  locales,
  namespaces: readdirSync(join(folder, 'fr')).map((file) => file.replace(/\.json$/, '')),
  defaultNamespace: 'common',
  // At build time only: its client mode hydrates before the languages have arrived.
  load: ['server'],
  resourcesBasePath: '../src/i18n/locales',
  i18nextServer: { preload: locales, fallbackLng: false, interpolation: { escapeValue: false } },
};
