import workerUrl from './/worker.ts?worker&url';

/** The Trusted Types API of browsers that have it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** The policy's name in the content policy. It returns the same address for any input. */
const policyName = 'vigie-worker';

let address: string | undefined;

function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return workerUrl;
  return trustedTypes.createPolicy(policyName, { createScriptURL: () => workerUrl }).createScriptURL('');
}

/** Starts the lab's worker, which is loaded from its own file. */
export function openWorker(): Worker {
  // A policy can only be created once.
  address ??= trustedAddress();
  return new Worker(address, { type: 'module' });
}
