import { mount } from '../../app/navigation/Root.tsx';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { WhenRead } from '../../screen-kits/query/WhenRead.tsx';
import { Changes } from './Changes.tsx';
import { CodeForm } from './CodeForm.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Slots } from './Slots.tsx';
import { Status } from './Status.tsx';
import { Support } from './Support.tsx';
import { manifest } from './screen.ts';
import { createUserPremium } from './store.ts';

/** The reader's premium, the guilds to which it is assigned, and ways to get it. */
export const Screen = mount(manifest, Content);

function Content() {
  const store = useOwned(createUserPremium);
  return (
    <WhenRead store={store} skeleton={<Skeleton />}>
      {(holding) => (
        <div className="grid grid-cols-1 gap-x-6 gap-y-4 min-[1024px]:grid-cols-aside min-[1024px]:grid-rows-[auto_auto_1fr] min-[1024px]:items-start">
          <Status premium={holding.premium} />
          {holding.premium.is_premium && <Slots store={store} holding={holding} />}
          <div className="grid grid-cols-1 content-start gap-4 min-[1024px]:col-start-2 min-[1024px]:row-[1/span_3]">
            <CodeForm store={store} hasPremium={holding.premium.is_premium} />
            <Support patreon={holding.premium.patreon} />
          </div>
          <Changes />
        </div>
      )}
    </WhenRead>
  );
}
