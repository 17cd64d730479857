import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { t } from '../i18n/client.ts';
import { Island } from '../shell/Island.tsx';
import { $place } from '../shell/place.ts';
import { RequireSession } from '../shell/RequireSession.tsx';
import { UserContext } from './context.ts';
import { Heading } from './Heading.tsx';
import type { Mounted } from './manifest.ts';
import { $screen, drawn } from './navigation.ts';

/** The content of the document: the screen that it was opened with, then those that navigation brings. */
function Root({ first }: { readonly first: Mounted }) {
  const { manifest, Body } = useStore($screen) ?? first;
  const { params } = useStore($place);
  const { name, intro, isOpen, skeleton } = manifest;
  const key = [name, ...Object.values(params)].join('/');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen.
  useLayoutEffect(drawn, [key]);
  return (
    // A screen that crashes takes no other along.
    <Island key={key}>
      <Heading title={t(`routes:${name}`)} intro={intro && t(intro)} />
      {isOpen ? (
        <Body />
      ) : (
        <RequireSession skeleton={skeleton}>
          {(user) => (
            <UserContext value={user}>
              <Body />
            </UserContext>
          )}
        </RequireSession>
      )}
    </Island>
  );
}

/** Makes the island that a page draws of a screen, and by which navigation finds it. */
export function mount(manifest: Mounted['manifest'], Body: Mounted['Body']) {
  const mounted: Mounted = { manifest, Body };
  return Object.assign(() => <Root first={mounted} />, { mounted });
}
