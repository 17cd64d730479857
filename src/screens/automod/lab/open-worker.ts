import workerUrl from './/worker.ts?worker&url';

/** What the browsers that have Trusted Types make of an address: a value that `Worker` takes in the place of a string. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** The content policy names it. It knows one address, whatever it is asked for. */
const policyName = 'vigie-worker';

let address: string | undefined;

function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return workerUrl;
  return trustedTypes.createPolicy(policyName, { createScriptURL: () => workerUrl }).createScriptURL('');
}

/** Starts the lab's worker, a file of its own that is fetched now. */
export function openWorker(): Worker {
  // A policy can be made once.
  address ??= trustedAddress();
  return new Worker(address, { type: 'module' });
}
