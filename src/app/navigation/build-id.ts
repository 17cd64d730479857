/** How long to wait between checks, in milliseconds. */
const checkEvery = 5 * 60_000;

let checkedAt = performance.now();
let isReplaced = false;

/** Fetches the id of the published build (scripts/build/run.ts). */
async function check(): Promise<void> {
  const { build } = document.documentElement.dataset;
  const reply = await fetch('/build.txt', { cache: 'no-store' });
  if (reply.ok && build) isReplaced = (await reply.text()).trim() !== build;
}

/**
 * Whether the site has been published again since this document was opened. The new code may not fit the loaded code, so the
 * next screen is opened as a document. Checks now and then; the answer counts for the next screen.
 */
export function isSiteReplaced(): boolean {
  if (!isReplaced && performance.now() - checkedAt > checkEvery) {
    checkedAt = performance.now();
    // A failed check says nothing.
    void check().catch(() => {});
  }
  return isReplaced;
}
