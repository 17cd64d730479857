import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useOwned } from '../../screens/query/use-owned.ts';
import { mount } from '../../screens/Root.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { LoadingState } from '../../shell/LoadingState.tsx';
import { adopt } from '../../ui/adopt.ts';
import { Changes } from './Changes.tsx';
import { CodeForm } from './CodeForm.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Slots } from './Slots.tsx';
import { Status } from './Status.tsx';
import { Support } from './Support.tsx';
import { manifest } from './screen.ts';
import { createUserPremium } from './store.ts';
import css from './user-premium.css?inline';

adopt(css);

/** What the reader has of premium, the guilds that they give it to, and the ways to get it. */
export const Screen = mount(manifest, Content);

function Content() {
  const store = useOwned(createUserPremium);
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
  const { premium } = state.value;
  return (
    <div className="premium">
      <Status premium={premium} />
      {premium.is_premium && <Slots store={store} holding={state.value} />}
      <div className="premium-ways">
        <CodeForm store={store} hasPremium={premium.is_premium} />
        <Support patreon={premium.patreon} />
      </div>
      <Changes />
    </div>
  );
}
