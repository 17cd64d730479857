import * as v from 'valibot';
import {
  type ComponentPart,
  componentLimits,
  componentTypes,
  everyComponent,
  isSecondGeneration,
  secondGeneration,
} from './component-parts.ts';
import { componentList } from './component-rules.ts';
import type { MessageComponent } from './components.ts';
import { deliveryMembers, silentFlag } from './delivery.ts';
import { embedsFit, hasTextOrEmbed, type MessageTemplate, messageEntries } from './message.ts';

/** Without components v2, only rows are allowed. */
const keepsToRows = (message: MessageTemplate) => {
  const { components = [] } = message;
  if (isSecondGeneration(message)) return true;
  return (
    components.length <= componentLimits.rows && components.every(({ type }) => type === componentTypes.row)
  );
};

const frames: readonly number[] = [componentTypes.row, componentTypes.container, componentTypes.separator];

/** Whether there is more than separators and what holds other components. */
const showsSomething = (components: readonly ComponentPart[]) =>
  everyComponent(components).some(({ type }) => !frames.includes(type));

/**
 * A message that may have components. With components v2, they replace content and embeds; otherwise they are up to
 * five rows of buttons and selects below.
 */
export const richMessage = v.pipe(
  v.strictObject({
    ...messageEntries,
    ...deliveryMembers,
    /** Rows, or with components v2 any components, in the platform's format. */
    components: v.exactOptional(componentList as v.GenericSchema<MessageComponent[]>),
    /** Two bits: 4096 for a silent message, 32768 (`IS_COMPONENTS_V2`) for components v2. */
    flags: v.exactOptional(
      v.picklist([silentFlag, secondGeneration, silentFlag | secondGeneration]) as v.GenericSchema<number>,
    ),
  }),
  v.forward(
    v.check(
      (message) =>
        message.components !== undefined || (!isSecondGeneration(message) && hasTextOrEmbed(message)),
      'message.empty',
    ),
    ['content'],
  ),
  v.forward(
    v.check((message) => embedsFit(message), 'message.embeds_too_long'),
    ['embeds'],
  ),
  v.forward(
    v.check((message) => keepsToRows(message), 'components.rows_only'),
    ['components'],
  ),
  v.forward(
    v.check(
      ({ components }) => components === undefined || showsSomething(components),
      'components.nothing_shown',
    ),
    ['components'],
  ),
  v.forward(
    v.check(
      (message) =>
        !isSecondGeneration(message) || (message.content === undefined && message.embeds === undefined),
      'components.stands_alone',
    ),
    ['components'],
  ),
);
