import * as v from 'valibot';
import { componentLimits, componentTypes, secondGeneration } from './component-parts.ts';
import { componentList } from './component-rules.ts';
import type { MessageComponent } from './components.ts';
import { embedsFit, type MessageTemplate, messageEntries, saysSomething } from './message.ts';

const isFirstGeneration = ({ components = [], flags }: MessageTemplate) =>
  flags !== undefined ||
  (components.length <= componentLimits.rows && components.every(({ type }) => type === componentTypes.row));

/**
 * A message that may have components. With the flag of the second generation they stand in the place of its content and embeds; without it
 * they are up to five rows of buttons and selects below.
 */
export const richMessage = v.pipe(
  v.strictObject({
    ...messageEntries,
    /** The platform's components: rows, or parts of the second generation. */
    components: v.exactOptional(componentList as v.GenericSchema<MessageComponent[]>),
    /** `IS_COMPONENTS_V2`, for components of the second generation. */
    flags: v.exactOptional(v.literal(secondGeneration)),
  }),
  v.forward(
    v.check(
      (message) =>
        message.components !== undefined || (message.flags === undefined && saysSomething(message)),
      'message.empty',
    ),
    ['content'],
  ),
  v.forward(
    v.check((message) => embedsFit(message), 'message.embeds_too_long'),
    ['embeds'],
  ),
  v.forward(
    v.check((message) => isFirstGeneration(message), 'components.rows_only'),
    ['components'],
  ),
  v.forward(
    v.check(
      ({ content, embeds, flags }) => flags === undefined || (content === undefined && embeds === undefined),
      'components.stands_alone',
    ),
    ['components'],
  ),
);
