import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useOwned } from '../../screens/query/use-owned.ts';
import { mount } from '../../screens/Root.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { LoadingState } from '../../shell/LoadingState.tsx';
import { adopt } from '../../ui/adopt.ts';
import { Everywhere } from './Everywhere.tsx';
import { List } from './List.tsx';
import { Skeleton } from './Skeleton.tsx';
import { manifest } from './screen.ts';
import { createUserSessions } from './store.ts';
import css from './user-sessions.css?inline';

adopt(css);

/** Where the reader is signed in, and the ends of it. */
export const Screen = mount(manifest, Content);

function Content() {
  const store = useOwned(createUserSessions);
  const state = useStore(store.$state);
  useEffect(() => void store.read(), [store]);
  if (state.kind === 'failed') return <ErrorPanel error={state.error} retry={() => void store.read()} />;
  if (state.kind === 'loading') {
    return (
      <LoadingState>
        <Skeleton />
      </LoadingState>
    );
  }
  return (
    <div className="sessions">
      <List store={store} sessions={state.value} />
      <Everywhere store={store} />
    </div>
  );
}
