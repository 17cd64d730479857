/** Rules of components, for the editor. Whoever loads this gives the whole page the rules: see contract/component-rules.ts. */
import * as v from 'valibot';
import '../../contract/components.ts';
import { type ComponentUse, isSecondGeneration, postingFaults } from '../../chat/message/components.ts';
import type { MessageTemplate } from '../../chat/message/message.ts';
import { type FieldError, fieldErrors } from '../../contract/problem.ts';
import { richMessage } from '../../contract/rich-message.ts';

/** What is wrong with the components of a message, by their paths from the message (`components.0.content`). */
export function componentFaults(message: MessageTemplate, use: ComponentUse): readonly FieldError[] {
  // Most messages have none, and their rules are looked at while somebody types.
  if (!message.components && !isSecondGeneration(message)) return [];
  const { issues = [] } = v.safeParse(richMessage, message);
  const ofComponents = fieldErrors(issues).filter(({ path }) => /^components(?:\.|$)/.test(path));
  return [...ofComponents, ...postingFaults(message, use)];
}
