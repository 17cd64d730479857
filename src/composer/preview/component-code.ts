/** The lazy code for components, with its texts. Most messages have no components. */

import type { MessageTemplate } from '../../chat/message/message.ts';
import { withTexts } from '../../i18n/texts.ts';
import { lazyCode } from '../../ui/lazy-code.ts';
import { composerTexts } from '../composer-texts.ts';

/** Includes the rules of components. */
export const componentsEditor = lazyCode(() =>
  withTexts([...composerTexts, 'components', 'faults'], import('../editor/components/ComponentsEditor.tsx')),
);

export const componentsDrawing = lazyCode(() =>
  withTexts(['components'], import('../../chat/drawing/components/Components.tsx')),
);

/** Loads the code that a message's components need. Without it the message is shown as far as possible. */
export async function componentCodeFor({ components }: MessageTemplate): Promise<void> {
  if (components) await Promise.allSettled([componentsEditor.fetch(), componentsDrawing.fetch()]);
}
