/** How long an answer is believed, in milliseconds. */
const checkEvery = 5 * 60_000;

let checkedAt = performance.now();
let isReplaced = false;

/** The file that names the build which the site is of now (scripts/build/run.ts). */
async function check(): Promise<void> {
  const { build } = document.documentElement.dataset;
  const reply = await fetch('/build.txt', { cache: 'no-store' });
  if (reply.ok && build) isReplaced = (await reply.text()).trim() !== build;
}

/**
 * Whether the site has been published anew since this document was opened: its code may then not fit the code that is here, and
 * the next screen is a document. Asked for now and then, while screens change; the answer counts for the next one.
 */
export function isSiteReplaced(): boolean {
  if (!isReplaced && performance.now() - checkedAt > checkEvery) {
    checkedAt = performance.now();
    // A host that is away says nothing about its site.
    void check().catch(() => {});
  }
  return isReplaced;
}
