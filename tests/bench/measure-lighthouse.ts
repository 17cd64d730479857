/** Runs Lighthouse on a page. */
import lighthouse from 'lighthouse';
import { signIn, withProfile } from './browser.ts';
import { debuggingPort } from './origins.ts';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export interface Scores {
  /** From 0 to 100. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** Titles of the audits that lost points. */
  readonly faults: readonly string[];
}

/** Runs Lighthouse, and once more if the browser lost the start of its trace and nothing was measured. */
async function run(
  url: string,
  categories: readonly Category[],
  again = true,
): ReturnType<typeof lighthouse> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  return again && result?.lhr.runtimeError?.code === 'NO_NAVSTART' ? run(url, categories, false) : result;
}

/**
 * Audits a page with Lighthouse's mobile preset. It clears the cache but not local storage, so a profile stays
 * signed in. Throws when Lighthouse gives no scores.
 */
export function judge(
  url: string,
  { signedIn, categories }: { signedIn: boolean; categories: readonly Category[] },
): Promise<Scores> {
  return withProfile(async (context) => {
    if (signedIn) await signIn(context);
    const result = await run(url, categories);
    if (!result || result.lhr.runtimeError) {
      throw new Error(
        `Lighthouse could not judge ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
      );
    }
    const { lhr } = result;
    const scores = Object.fromEntries(
      categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
    );
    const faults = categories.flatMap((name) =>
      (lhr.categories[name]?.auditRefs ?? [])
        .filter(({ weight, id }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${name}: ${lhr.audits[id]?.title}`),
    );
    return { scores, faults };
  }, debuggingPort);
}
