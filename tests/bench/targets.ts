/** What a figure must reach: at most or at least a number, or at most so many times its floor of the same run. */
export type Target = { readonly most: number } | { readonly least: number } | { readonly times: number };

/** A figure within this share of its limit counts as met: machines differ by more. Scores and zeros are exact. */
export const tolerance = 0.05;

const perfect = { least: 100 };

/** Every target of the pages. Sizes in bytes, times in milliseconds. */
export const targets = {
  /** LCP and TBT against an empty page. */
  public: {
    'JS files': { most: 0 },
    'inline script': { most: 1000 },
    wire: { most: 45_000 },
    LCP: { times: 1.35 },
    TBT: { times: 1 },
    CLS: { most: 0 },
  },
  /** The shell's LCP against an empty page, "usable" against React alone. */
  screen: {
    JS: { most: 125_000 },
    'own JS': { most: 25_000 },
    'wire without calls': { most: 170_000 },
    'shell LCP': { times: 1.4 },
    usable: { times: 1.5 },
    TBT: { most: 150 },
    CLS: { most: 0.01 },
  },
  lighthouse: {
    public: { performance: perfect, accessibility: perfect, 'best-practices': perfect, seo: perfect },
    // A screen is not meant for search engines.
    screen: { performance: { least: 97 }, accessibility: perfect, 'best-practices': perfect },
  },
  /** From the click to new content, against a document with one React island. */
  navigation: { fresh: { times: 0.6 }, inMemory: { times: 0.4 } },
  /** A list of 100,000, and the overview: milliseconds, and bytes for each page of rows. */
  list: { first: { most: 300 }, task: { most: 100 }, page: { most: 300 }, heap: { most: 500_000 } },
  /** Ten thousand messages. */
  transcript: {
    readable: { most: 3000 },
    longTask: { most: 1000 },
    search: { most: 500 },
    scroll: { most: 500 },
    heap: { most: 40_000_000 },
  },
  /** From the key to the frame that shows it, against a bare text area. */
  key: { times: 2.5 },
} as const satisfies Record<string, Target | Record<string, Target | Record<string, Target>>>;
