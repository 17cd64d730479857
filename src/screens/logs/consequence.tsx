import type { LogSettings } from '../../contract/logs.ts';
import { withTexts } from '../../i18n/texts.ts';
import type { ConsequenceParts } from '../../screen-kits/document/Consequence.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';

const pane = lazyCode(() => withTexts(['logs-pane', 'chat', 'pickers'], import('./pane/Pane.tsx')));

/** The line that an event leaves in the log. */
export const consequence: ConsequenceParts<LogSettings> = {
  title: 'logs:pane',
  Content: ({ form }) => (
    <Lazy source={pane} waiting={<div className="panel h-80" />}>
      {({ Pane }) => <Pane form={form} />}
    </Lazy>
  ),
};
