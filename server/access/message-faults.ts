import type { MessageTemplate } from '../../src/contract/message.ts';
import type { FieldError } from '../../src/contract/problem.ts';
import { type ComponentUse, postingFaults } from '../../src/lib/components.ts';

/** What keeps the field `message` of a body from being posted. */
export function messageFaults(message: MessageTemplate, use: ComponentUse): FieldError[] {
  return postingFaults(message, use).map(({ path, ...fault }) => ({ path: `message.${path}`, ...fault }));
}
