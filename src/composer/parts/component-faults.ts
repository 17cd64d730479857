/** Validates components in the editor. Importing this file registers the rules for the whole page: see contract/component-rules.ts. */
import * as v from 'valibot';
import '../../contract/components.ts';
import { type ComponentUse, isSecondGeneration, postingFaults } from '../../chat/message/components.ts';
import type { MessageTemplate } from '../../chat/message/message.ts';
import { fieldErrors } from '../../contract/field-errors.ts';
import type { FieldError } from '../../contract/problem.ts';
import { richMessage } from '../../contract/rich-message.ts';

/** The errors of a message's components, by the path within the message (`components.0.content`). */
export function componentFaults(message: MessageTemplate, use: ComponentUse): readonly FieldError[] {
  // Most messages have none, and this runs while somebody types.
  if (!message.components && !isSecondGeneration(message)) return [];
  const { issues = [] } = v.safeParse(richMessage, message);
  const ofComponents = fieldErrors(issues).filter(({ path }) => /^components(?:\.|$)/.test(path));
  return [...ofComponents, ...postingFaults(message, use)];
}
