import { InHeading } from '../heading-slots.tsx';
import { LastChange } from './LastChange.tsx';
import { Presence } from './Presence.tsx';
import { ScreenMenu } from './ScreenMenu.tsx';
import type { Subject } from './subject.ts';

/** Who else has the settings of a screen open, and what can be done with them as a whole, in the line of its title. */
export function HeadingTools({ subject }: { readonly subject: Subject }) {
  return (
    <>
      <InHeading slot="beside">
        <Presence subject={subject} />
      </InHeading>
      <InHeading slot="end">
        <LastChange subject={subject} />
        <ScreenMenu subject={subject} />
      </InHeading>
    </>
  );
}
