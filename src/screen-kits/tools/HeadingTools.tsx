import { useGuildId } from '../../app/guild/context.ts';
import { currentGuild, useResource } from '../../app/guild/guild-data.ts';
import { may } from '../../app/guild/may.ts';
import { InHeading } from '../../app/navigation/heading-slots.tsx';
import { LastChange } from './LastChange.tsx';
import { Presence } from './Presence.tsx';
import { ScreenMenu } from './ScreenMenu.tsx';
import type { Subject } from './subject.ts';

/**
 * At the end of the title's line: who else has the settings of a screen open, who changed them last, and what can be done with them as
 * a whole. Whoever may only see them is told about changes, where they may see those.
 */
export function HeadingTools({ subject }: { readonly subject: Subject }) {
  const guild = useResource(currentGuild(useGuildId()));
  const { isReadOnly } = subject.kind === 'document' ? subject.settings : subject.list;
  const seesChanges = guild.kind !== 'ready' || may(guild.value, 'revisions', 'see');
  const stays = subject.kind === 'document' && subject.manifest.stays;
  return (
    <InHeading slot="end">
      {!isReadOnly && <Presence subject={subject} />}
      {seesChanges && <LastChange subject={subject} />}
      {!isReadOnly && !stays && <ScreenMenu subject={subject} />}
    </InHeading>
  );
}
