import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useGuildId } from '../../app/guild/context.ts';
import { currentGuild } from '../../app/guild/guild-data.ts';
import { mount } from '../../app/navigation/Root.tsx';
import { ErrorPanel } from '../../app/states/ErrorPanel.tsx';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import { isLoss } from '../../app/stores/resource.ts';
import { sessionCache } from '../../app/stores/session-cache.ts';
import { composerTexts } from '../../composer/composer-texts.ts';
import type { MessageTemplate } from '../../contract/message.ts';
import { t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { Tabs } from '../../ui/structure/Tabs.tsx';
import { isMessageHash, startsComposing } from './address.ts';
import { MoreBones } from './Skeleton.tsx';
import { manifest } from './screen.ts';

// Loaded on demand: messages are as large as the rest of the screen, and a shared link only needs the composer.
const posts = lazyCode(() => import('./Posts.tsx'));
posts.prefetch();
const freeComposer = lazyCode(() => withTexts(composerTexts, import('./FreeComposer.tsx')));

type View = 'posts' | 'composer';

/** The tab last open in each guild. */
const lastOpen = sessionCache<View>();

/** All messages that the bot posts in a guild, and a composer whose message is stored in the address. */
export const Screen = mount(manifest, Workbench);

function Workbench() {
  const guildId = useGuildId();
  const guild = useStore(currentGuild(guildId).$state);
  const [open, setOpen] = useState<View>(() =>
    startsComposing() ? 'composer' : (lastOpen.get(guildId) ?? 'posts'),
  );
  useEffect(() => lastOpen.set(guildId, open), [guildId, open]);
  const [reused, setReused] = useState<{ readonly message: MessageTemplate } | null>(null);
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
    // After rendering, because the clicked button may have disappeared.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('#main [role="tab"][aria-selected="true"]')?.focus(),
    );
  };
  const reuse = (message: MessageTemplate) => {
    setReused({ message });
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
              {(code) => <code.FreeComposer reused={reused} />}
            </Lazy>
          ),
          onIntent: freeComposer.prefetch,
        },
      ]}
    />
  );
}
