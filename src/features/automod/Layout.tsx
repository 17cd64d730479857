import type { ReactNode } from 'react';
import type { AutomodRule } from '../../contract/automod-rule.ts';
import type { List } from '../../screens/list/types.ts';
import { adopt } from '../../ui/adopt.ts';
import css from './automod.css?inline';
import { Points } from './Points.tsx';
import type { AutomodEntry } from './store.ts';

interface Props {
  readonly list: List<AutomodEntry, AutomodRule>;
  readonly children: ReactNode;
}

/** Where a guild can start from, and the rules under it. */
export function Layout({ list, children }: Props) {
  adopt(css);
  return (
    <div className="grid min-w-0 gap-4">
      <Points list={list} />
      {children}
    </div>
  );
}
