import { mount } from '../../app/navigation/Root.tsx';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { WhenRead } from '../../screen-kits/query/WhenRead.tsx';
import { List } from './List.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { manifest } from './screen.ts';
import { createUserSessions } from './store.ts';

/** The reader's sessions, and ways to end them. */
export const Screen = mount(manifest, Content);

function Content() {
  const store = useOwned(createUserSessions);
  return (
    <WhenRead store={store} skeleton={manifest.skeleton}>
      {(sessions) => (
        <div className="grid gap-4">
          <List store={store} sessions={sessions} />
          <SignOutEverywhere store={store} />
        </div>
      )}
    </WhenRead>
  );
}
