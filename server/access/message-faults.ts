import { type ComponentUse, postingFaults } from '../../src/chat/message/components.ts';
import type { MessageTemplate } from '../../src/contract/message.ts';
import type { FieldError } from '../../src/contract/problem.ts';

/** The reasons why a message cannot be posted, as field errors. `at` is the message's field in the body. */
export function messageFaults(message: MessageTemplate, use: ComponentUse, at = 'message'): FieldError[] {
  return postingFaults(message, use).map(({ path, ...fault }) => ({ path: `${at}.${path}`, ...fault }));
}
