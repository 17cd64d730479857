import { useStore } from '@nanostores/react';
import { use, useLayoutEffect, useMemo, useState } from 'react';
import { t } from '../../i18n/client.ts';
import { UserContext } from '../guild/context.ts';
import { RequireAdmin } from '../session/RequireAdmin.tsx';
import { RequireSession } from '../session/RequireSession.tsx';
import { firstPicture } from './first-picture.ts';
import { columnLook, Heading } from './Heading.tsx';
import { HeadingContext } from './heading-slots.tsx';
import { Island } from './Island.tsx';
import type { MountedScreen } from './manifest.ts';
import { $screen, drawn } from './navigation.ts';
import { $place, $title } from './place.ts';

/** A screen under its heading. */
function Screen({ manifest, Body }: MountedScreen) {
  const { name, intro, says, isWide, isNamed, isOpen, isForAdmins, skeleton } = manifest;
  const title = useStore($title);
  const [above, setAbove] = useState<HTMLElement | null>(null);
  const [sentence, setSentence] = useState<HTMLElement | null>(null);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ above, sentence, beside, end }), [above, sentence, beside, end]);
  return (
    <HeadingContext value={slots}>
      <div className={isWide ? undefined : columnLook}>
        <Heading
          title={title ?? t(`routes:${name}`)}
          intro={intro && t(intro)}
          says={says}
          isNamed={isNamed}
          above={setAbove}
          sentence={setSentence}
          beside={setBeside}
          end={setEnd}
        />
        {isOpen ? (
          <Body />
        ) : (
          <RequireSession skeleton={skeleton}>
            {(user) => (
              <UserContext value={user}>
                {isForAdmins ? (
                  <RequireAdmin skeleton={skeleton}>
                    <Body />
                  </RequireAdmin>
                ) : (
                  <Body />
                )}
              </UserContext>
            )}
          </RequireSession>
        )}
      </div>
    </HeadingContext>
  );
}

/** The screen that the document shows: the one it was opened with, then those that navigation brings. */
function Root({ first }: { readonly first: MountedScreen }) {
  use(firstPicture(first));
  const screen = useStore($screen) ?? first;
  const { params } = useStore($place);
  const key = [screen.manifest.name, ...Object.values(params)].join('/');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen.
  useLayoutEffect(() => drawn(screen), [key]);
  return (
    // A crash of one screen does not affect the next.
    <Island key={key}>
      <Screen {...screen} />
    </Island>
  );
}

/** Makes a screen: the island that a page renders, with what navigation needs to render it elsewhere. */
export function mount(
  manifest: MountedScreen['manifest'],
  Body: MountedScreen['Body'],
  more: Omit<MountedScreen, 'manifest' | 'Body'> = {},
) {
  const mounted: MountedScreen = { manifest, Body, ...more };
  return Object.assign(() => <Root first={mounted} />, { mounted });
}
