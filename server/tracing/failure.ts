import { codesOf } from '../db/outage.ts';

/** An error and what caused it, outermost first. */
function chainOf(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  for (let one = error; one instanceof Error && !chain.includes(one); one = one.cause) chain.push(one);
  return chain;
}

/** What is told of an error. Its message can hold what somebody typed. */
export interface Failure {
  readonly name: string;
  readonly code?: string | undefined;
}

/** The name and the code of an error: the first in the chain of its causes that say more than `Error`. */
export function failureOf(error: unknown): Failure {
  const chain = chainOf(error);
  const named = chain.find(({ name }) => name !== 'Error');
  return {
    name: named?.name ?? (chain.length > 0 ? 'Error' : typeof error),
    code: codesOf(error)[0],
  };
}
