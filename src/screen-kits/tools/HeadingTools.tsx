import { InHeading } from '../../app/navigation/heading-slots.tsx';
import { LastChange } from './LastChange.tsx';
import { Presence } from './Presence.tsx';
import { ScreenMenu } from './ScreenMenu.tsx';
import type { Subject } from './subject.ts';

/** Who else has the settings of a screen open, and what can be done with them as a whole, at the end of its title's line. */
export function HeadingTools({ subject }: { readonly subject: Subject }) {
  const stays = subject.kind === 'document' && subject.manifest.stays;
  return (
    <InHeading slot="end">
      <Presence subject={subject} />
      <LastChange subject={subject} />
      {!stays && <ScreenMenu subject={subject} />}
    </InHeading>
  );
}
