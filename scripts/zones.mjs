/**
 * Generates `src/screen-kits/zones/search/zone-words.json`, the search words of time zones, from the packages @vvo/tzdb
 * (names, cities and abbreviations; MIT, cities from GeoNames, CC BY 4.0) and CLDR (names in three languages; Unicode
 * licence). Run manually a few times a year; the output is committed:
 *
 *     npm install --prefix /tmp/zones @vvo/tzdb cldr-dates-modern cldr-core
 *     node scripts/zones.mjs /tmp/zones
 */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(join(resolve(process.argv[2] ?? '.'), 'package.json'));
const groups = require('@vvo/tzdb/raw-time-zones.json');
const names = ['en', 'fr', 'ar'].map(
  (language) =>
    require(`cldr-dates-modern/main/${language}/timeZoneNames.json`).main[language].dates.timeZoneNames,
);
const { metaZones } = require('cldr-core/supplemental/metaZones.json').supplemental;

/** Large cities that are not the name of a zone, with their names in the three languages. */
const more = {
  'Africa/Algiers': 'Oran وهران Constantine قسنطينة Annaba عنابة',
  'Africa/Cairo': 'Alexandrie الإسكندرية Gizeh الجيزة',
  'Africa/Casablanca': 'Rabat الرباط Marrakech مراكش Fès فاس Tanger Tangier طنجة Agadir أكادير',
  'Africa/Tunis': 'Sfax صفاقس Sousse سوسة',
  'America/Chicago': 'Houston Dallas Austin San Antonio New Orleans Minneapolis هيوستن دالاس',
  'America/Los_Angeles': 'San Francisco San Diego Seattle Las Vegas Portland سان فرانسيسكو سياتل',
  'America/New_York': 'Washington Boston Miami Atlanta Philadelphie واشنطن بوسطن ميامي',
  'America/Toronto': 'Ottawa Québec Quebec مونتريال أوتاوا',
  'Asia/Baghdad': 'Bassora البصرة Mossoul الموصل Erbil أربيل',
  'Asia/Damascus': 'Alep حلب Homs حمص',
  'Asia/Dubai': 'Abou Dabi Abu Dhabi أبوظبي الشارقة Sharjah',
  'Asia/Ho_Chi_Minh': 'Hanoi Hanoï هانوي سايغون',
  'Asia/Kolkata':
    'Bombay مومباي بومباي New Delhi نيودلهي دلهي Bangalore بنغالور Madras Chennai تشيناي Pune Ahmedabad',
  'Asia/Riyadh': 'Djeddah Jeddah جدة La Mecque Mecca مكة Médine المدينة Dammam الدمام',
  'Asia/Shanghai': 'Pékin Beijing بكين Canton Guangzhou Shenzhen Hong Kong',
  'Asia/Tokyo': 'Osaka أوساكا Kyoto كيوتو',
  'Europe/Berlin': 'Munich ميونخ Cologne Francfort Frankfurt فرانكفورت Hambourg هامبورغ',
  'Europe/London': 'Manchester Birmingham Edinburgh Édimbourg Glasgow Liverpool مانشستر',
  'Europe/Madrid': 'Barcelone برشلونة Séville فالنسيا',
  'Europe/Paris': 'Lyon Marseille Toulouse Nice Nantes Lille Bordeaux Strasbourg مرسيليا ليون',
  'Europe/Rome': 'Milan ميلانو Naples Turin Florence Venise البندقية نابولي',
  'Europe/Zurich': 'Genève Geneva جنيف Bâle Lausanne Berne',
};

/** Removes duplicate words. */
const once = (words) => [...new Set(words.filter(Boolean))].join(' ');

const partIn = (tree, id) => id.split('/').reduce((at, step) => at?.[step], tree);
const citiesOf = (id) => once(names.map(({ zone }) => partIn(zone, id)?.exemplarCity));

/** The current metazone of a zone. */
const metazoneOf = (id) =>
  partIn(metaZones.metazoneInfo.timezone, id)
    ?.map(({ usesMetazone }) => usesMetazone)
    .find((used) => !used._to)?._mzone;
const titlesOf = (metazone) =>
  once(
    names.flatMap((language) => {
      const { long = {} } = language.metazone[metazone] ?? {};
      return [long.generic ?? long.standard];
    }),
  );
/** The best-known zone of each metazone, for example New York for Eastern Time. */
const leading = new Set(
  metaZones.metazones
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }) => mapZone._type),
);

const metazones = [];
const indexOf = (metazone) => {
  if (!metazones.includes(metazone)) metazones.push(metazone);
  return metazones.indexOf(metazone);
};

const zones = groups.map(({ name, group, countryCode, mainCities, abbreviation, dstAbbreviation }) => {
  const ids = [name, ...group.filter((id) => id !== name)];
  const metazone = ids.map(metazoneOf).find(Boolean);
  return {
    // Each id with the names of its city in the three languages.
    ids: ids.map((id) => (citiesOf(id) ? `${id}|${citiesOf(id)}` : id)),
    country: countryCode,
    words: once([...mainCities, more[name]]),
    short: once([abbreviation, dstAbbreviation]).toLowerCase(),
    ...(metazone && { meta: indexOf(metazone) }),
    ...(ids.some((id) => leading.has(id)) && { leads: true }),
  };
});

/** The old names that browsers still list for zones, with the current names. */
const known = (id) => new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions().timeZone;
const renamed = Object.fromEntries(
  groups.map(({ name }) => [known(name), name]).filter(([old, name]) => old !== name),
);

const path = fileURLToPath(new URL('../src/screen-kits/zones/search/zone-words.json', import.meta.url));
await writeFile(path, `${JSON.stringify({ renamed, metazones: metazones.map(titlesOf), zones }, null, 1)}\n`);
