/** The target of a metric: a maximum, a minimum, or a maximum as a multiple of the baseline in the same run. */
export type Target = { readonly most: number } | { readonly least: number } | { readonly times: number };

/** Results within this fraction of the limit count as met, since machines differ by more. Scores and zeros are exact. */
export const tolerance = 0.05;

const perfect = { least: 100 };

/** All targets of pages. Sizes are in bytes, times in milliseconds. */
export const targets = {
  /** LCP and TBT compared with an empty page. */
  public: {
    'JS files': { most: 0 },
    'inline script': { most: 1000 },
    wire: { most: 45_000 },
    LCP: { times: 1.35 },
    TBT: { times: 1 },
    CLS: { most: 0 },
  },
  /** LCP of the shell compared with an empty page, "usable" compared with React alone. */
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
    // Screens are not indexed by search engines, so SEO does not count.
    screen: { performance: { least: 97 }, accessibility: perfect, 'best-practices': perfect },
  },
  /** From the click to new content, compared with a document with one React island; and the longest task until then. */
  navigation: { fresh: { times: 0.6 }, inMemory: { times: 0.4 }, task: { most: 50 } },
  /** A list of 100,000 rows, and the overview: milliseconds, and bytes per page of rows. */
  list: { first: { most: 300 }, task: { most: 100 }, page: { most: 300 }, heap: { most: 500_000 } },
  /** A transcript of ten thousand messages. */
  transcript: {
    readable: { most: 3000 },
    longTask: { most: 1000 },
    search: { most: 500 },
    scroll: { most: 500 },
    heap: { most: 40_000_000 },
  },
  /** From the key press to the frame that shows it, compared with a plain text area. */
  key: { times: 2.5 },
} as const satisfies Record<string, Target | Record<string, Target | Record<string, Target>>>;
