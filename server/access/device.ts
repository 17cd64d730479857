/** A browser and its system by their own names; null where a `User-Agent` names none that is known. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** In order: most browsers also name those that they descend from. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT)\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex', /\bYaBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const firstIn = (list: typeof browsers, text: string) =>
  list.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** What a `User-Agent` header says. It may be made up: it helps people recognise their devices, and decides nothing. */
export function deviceOf(userAgent: string | undefined): Device {
  // Servers limit headers to 16 KB; no browser needs more than this.
  const text = (userAgent ?? '').slice(0, 512);
  return { browser: firstIn(browsers, text), system: firstIn(systems, text) };
}
