import { InHeading } from '../heading-slots.tsx';
import { LastChange } from './LastChange.tsx';
import type { Subject } from './subject.ts';

/** What can be done with the settings of a screen as a whole, at the end of its title's line. */
export function HeadingTools({ subject }: { readonly subject: Subject }) {
  return (
    <InHeading slot="end">
      <LastChange subject={subject} />
    </InHeading>
  );
}
