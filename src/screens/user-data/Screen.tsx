import { mount } from '../../app/navigation/Root.tsx';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { WhenRead } from '../../screen-kits/query/WhenRead.tsx';
import { Copy } from './Copy.tsx';
import { Removal } from './Removal.tsx';
import { Retention } from './Retention.tsx';
import { manifest } from './screen.ts';
import { createUserData } from './store.ts';

/** The reader's data: exporting it, how long it is kept, and deleting it. */
export const Screen = mount(manifest, Content);

function Content() {
  const store = useOwned(createUserData);
  return (
    <WhenRead store={store} skeleton={manifest.skeleton}>
      {(terms) => (
        <div className="grid grid-cols-1 gap-4">
          <Copy store={store} />
          <Retention terms={terms} />
          <Removal store={store} terms={terms} />
        </div>
      )}
    </WhenRead>
  );
}
