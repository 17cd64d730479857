/** The names of a browser and its operating system; null when the `User-Agent` names none that we know. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The order matters: most browsers also name the browsers that they are based on. */
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

/** Reads a `User-Agent` header. It can be forged, so it only helps people recognise their devices. */
export function deviceOf(userAgent: string | undefined): Device {
  // Servers limit headers to 16 KB; no browser needs more than this.
  const text = (userAgent ?? '').slice(0, 512);
  return { browser: firstIn(browsers, text), system: firstIn(systems, text) };
}
