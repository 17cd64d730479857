import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { MessageTemplate } from '../../contract/message.ts';
import { t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/on-demand/texts.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { currentGuild } from '../../shell/guild-data.ts';
import { Island } from '../../shell/Island.tsx';
import { LoadingState } from '../../shell/LoadingState.tsx';
import { RequireSession } from '../../shell/RequireSession.tsx';
import { isLoss } from '../../stores/resource.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { guildId, isMessageHash, keepForReturn, startsComposing } from './address.ts';
import { MoreBones, Skeleton } from './Skeleton.tsx';

// Messages weigh as much as the rest of the screen. Their code comes together with what they show.
const posts = lazyCode(() => import('./Posts.tsx'));
const freeComposer = lazyCode(() => withTexts(import('./FreeComposer.tsx')));
const composes = startsComposing();

// The replies are waiting, or a message in the address.
if (composes) freeComposer.prefetch();
else posts.prefetch();

type View = 'posts' | 'composer';

function Workbench() {
  const guild = useStore(currentGuild(guildId).$state);
  const [open, setOpen] = useState<View>(composes ? 'composer' : 'posts');
  useEffect(() => {
    const onHash = () => isMessageHash(location.hash) && setOpen('composer');
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  if (guild.kind === 'failed' && isLoss(guild.error)) {
    return <ErrorPanel error={guild.error} retry={() => void currentGuild(guildId).reload()} />;
  }
  const show = (view: View) => {
    setOpen(view);
    // Once it is drawn: what was pressed may be out of sight now.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('#main [role="tab"][aria-selected="true"]')?.focus(),
    );
  };
  const reuse = (message: MessageTemplate) => {
    show('composer');
    freeComposer.fetch().then(
      ({ begin }) => begin(message),
      // The tab says so.
      () => {},
    );
  };
  return (
    <Tabs
      label={t('view:tabs.label')}
      open={open}
      onOpen={setOpen}
      tabs={[
        {
          name: 'posts',
          label: t('view:tabs.posts'),
          onIntent: posts.prefetch,
          content: () => (
            <Lazy
              source={posts}
              waiting={
                <LoadingState>
                  <MoreBones />
                </LoadingState>
              }
            >
              {(code) => <code.Posts onReuse={reuse} onCompose={() => show('composer')} />}
            </Lazy>
          ),
        },
        {
          name: 'composer',
          label: t('view:tabs.composer'),
          content: () => (
            <Lazy
              source={freeComposer}
              waiting={
                <LoadingState>
                  <div className="panel min-h-[100dvh]" />
                </LoadingState>
              }
            >
              {(code) => <code.FreeComposer />}
            </Lazy>
          ),
          onIntent: freeComposer.prefetch,
        },
      ]}
    />
  );
}

/** The workbench over one guild: everything that the bot posts there in one place, and a composer whose message is its address. */
export function ViewScreen() {
  useEffect(keepForReturn, []);
  return (
    <Island>
      <RequireSession skeleton={<Skeleton />}>{() => <Workbench />}</RequireSession>
    </Island>
  );
}
