import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MessageTemplate } from '../../contract/message.ts';
import { t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { useGuildId } from '../../screens/context.ts';
import { mount } from '../../screens/Root.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { currentGuild } from '../../shell/guild-data.ts';
import { LoadingState } from '../../shell/LoadingState.tsx';
import { composerTexts } from '../../shell/MessageField.tsx';
import { isLoss } from '../../stores/resource.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { isMessageHash, keepForReturn, startsComposing } from './address.ts';
import { MoreBones } from './Skeleton.tsx';
import { manifest } from './screen.ts';

// Messages weigh as much as the rest of the screen. Their code comes together with what they show.
const posts = lazyCode(() => import('./Posts.tsx'));
const freeComposer = lazyCode(() => withTexts(composerTexts, import('./FreeComposer.tsx')));

type View = 'posts' | 'composer';

/** Everything that the bot posts in a guild in one place, and a composer whose message is its address. */
export const Screen = mount(manifest, Workbench);

function Workbench() {
  const guildId = useGuildId();
  const guild = useStore(currentGuild(guildId).$state);
  const [open, setOpen] = useState<View>(() => (startsComposing() ? 'composer' : 'posts'));
  const reused = useRef<MessageTemplate>(null);
  const takeReused = useCallback(() => {
    const message = reused.current;
    reused.current = null;
    return message;
  }, []);
  useEffect(keepForReturn, []);
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
    reused.current = message;
    show('composer');
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
              {(code) => <code.FreeComposer takeReused={takeReused} />}
            </Lazy>
          ),
          onIntent: freeComposer.prefetch,
        },
      ]}
    />
  );
}
