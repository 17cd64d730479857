import type { ReactNode } from 'react';
import { useGuild } from '../../app/guild/use-guild.ts';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import type { AutomodRule } from '../../contract/automod-rule.ts';
import type { List } from '../../screen-kits/list/types.ts';
import { LabPlace } from './LabPlace.tsx';
import { StartingPoints } from './StartingPoints.tsx';
import { manifest } from './screen.ts';
import type { AutomodEntry } from './store.ts';

interface Props {
  readonly list: List<AutomodEntry, AutomodRule>;
  readonly children: ReactNode;
}

/** The starting points, the rules, and the lab beside them. */
export function Layout({ list, children }: Props) {
  const { listing } = useGuild().channelList;
  // Waits for the channels, since their names would otherwise shift the rows when they load.
  if (listing.kind === 'loading') return <LoadingState>{manifest.skeleton}</LoadingState>;
  return (
    <div className="grid grid-cols-measure items-start gap-6 min-[1360px]:grid-cols-aside">
      <div className="grid min-w-0 gap-4">
        <StartingPoints list={list} />
        {children}
      </div>
      <LabPlace list={list} />
    </div>
  );
}
