import { Later } from '../../app/states/Later.tsx';
import { SlowNote } from '../../app/states/SlowNote.tsx';
import type { LogSettings } from '../../contract/logs.ts';
import { withTexts } from '../../i18n/texts.ts';
import type { ConsequenceParts } from '../../screen-kits/document/Consequence.tsx';
import { BelowSkeleton } from '../../screen-kits/document/DocumentSkeleton.tsx';
import { documentIsland } from '../../screen-kits/document/document.tsx';
import type { Form } from '../../screen-kits/document/use-field.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { useChannelPrompt } from './asking.tsx';
import { EventsSection } from './EventsSection.tsx';
import { Faults } from './Faults.tsx';
import { IgnoreSection } from './IgnoreSection.tsx';
import { below, manifest } from './screen.ts';
import { useLogs } from './use-logs.ts';

const pane = lazyCode(() => withTexts(['logs-pane', 'chat', 'pickers'], import('./pane/Pane.tsx')));

/** A preview of an event's log line. */
const consequence: ConsequenceParts<LogSettings> = {
  title: 'logs:pane',
  Content: ({ form }) => (
    <Lazy source={pane} waiting={<div className="panel h-80" />}>
      {({ Pane }) => <Pane form={form} />}
    </Lazy>
  ),
};

const rows = lazyCode(() => import('./rows/Rows.tsx'));
rows.prefetch();

const waiting = (
  <div className="contents" data-drawing="" aria-hidden="true">
    <BelowSkeleton heights={['h-[70rem]']} />
  </div>
);

/** The settings of the logs. */
export const Screen = documentIsland(manifest, LogsFields, { consequence });

function LogsFields({ form }: { readonly form: Form<LogSettings> }) {
  const logs = useLogs(form);
  const { isLate } = logs.guild;
  const asking = useChannelPrompt(logs.guild);
  // Waits for the channels, since late names and problems at the top would shift the events.
  if (logs.guild.channelList.listing.kind === 'loading')
    return (
      <>
        <SlowNote floats />
        {waiting}
      </>
    );
  return (
    <Lazy source={rows} waiting={waiting}>
      {({ Rows }) => (
        <>
          {isLate && <SlowNote floats />}
          <Faults logs={logs} asking={asking} />
          <EventsSection form={form} logs={logs} asking={asking} Rows={Rows} />
          <Later waiting={<BelowSkeleton heights={below} />}>
            <IgnoreSection form={form} />
          </Later>
          {asking.dialog}
        </>
      )}
    </Lazy>
  );
}
