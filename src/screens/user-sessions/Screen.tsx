import { mount } from '../../app/navigation/Root.tsx';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { WhenRead } from '../../screen-kits/query/WhenRead.tsx';
import { adoptStyles } from '../../ui/adopt.ts';
import { List } from './List.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { manifest } from './screen.ts';
import { createUserSessions } from './store.ts';
import css from './user-sessions.css?inline';

adoptStyles(css);

/** The reader's sessions, and ways to end them. */
export const Screen = mount(manifest, Content);

function Content() {
  const store = useOwned(createUserSessions);
  return (
    <WhenRead store={store} skeleton={manifest.skeleton}>
      {(sessions) => (
        <div className="sessions">
          <List store={store} sessions={sessions} />
          <SignOutEverywhere store={store} />
        </div>
      )}
    </WhenRead>
  );
}
