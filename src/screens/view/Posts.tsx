import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useGuildId } from '../../app/guild/context.ts';
import { currentGuild, guildChannels, guildRoles, useResource } from '../../app/guild/guild-data.ts';
import { may } from '../../app/guild/may.ts';
import { EmptyState } from '../../app/states/EmptyState.tsx';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import type { Resource, ResourceState } from '../../app/stores/resource.ts';
import { ChatViewChoice } from '../../composer/preview/ChatViewChoice.tsx';
import type { MessageTemplate } from '../../contract/message.ts';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { PostGroup } from './PostGroup.tsx';
import { captchaPosts, type Post, panelPosts, recurringPosts, replyPosts } from './posts.ts';
import type { CaptchaMessages } from './reads.ts';
import { MoreBones } from './Skeleton.tsx';
import { sourcesOf } from './sources.ts';

interface Props {
  /** Copies a message into the free composer. */
  readonly onReuse: (message: MessageTemplate) => void;
  readonly onCompose: () => void;
}

const ofCaptcha = (settings: CaptchaMessages) =>
  captchaPosts(settings, t(settings.kind === 'button' ? 'view:answer.button' : 'view:answer.other_kind'));

/** The messages of a source, memoised until it is read again. */
function usePosts<T>({ $state }: Resource<T>, to: (value: T) => readonly Post[]) {
  const state = useStore($state);
  return useMemo(
    (): ResourceState<readonly Post[]> =>
      state.kind === 'ready' ? { kind: 'ready', value: to(state.value) } : state,
    [state, to],
  );
}

/** The number of states before the first that is still loading. */
function leading(states: readonly ResourceState<unknown>[]): number {
  const missing = states.findIndex(({ kind }) => kind === 'loading');
  return missing < 0 ? states.length : missing;
}

/** Automod rules are not read for whoever may not see them, since the request would be refused. */
const forbidden = { kind: 'failed', error: { kind: 'forbidden' } } as const;

/** Everything that the bot posts in the guild, grouped by the screen it is set on. */
export function Posts({ onReuse, onCompose }: Props) {
  const guildId = useGuildId();
  const [captcha, panels, recurring, rules] = [
    sourcesOf.captcha(guildId),
    sourcesOf.panels(guildId),
    sourcesOf.recurring(guildId),
    sourcesOf.rules(guildId),
  ];
  const guild = useResource(currentGuild(guildId));
  const names = [guild, useResource(guildChannels(guildId)), useResource(guildRoles(guildId))];
  const reader = guild.kind === 'ready' ? guild.value : null;
  const seesRules = reader === null || may(reader, 'automod', 'see');
  const replies = usePosts(rules, replyPosts);
  const groups = [
    { screen: 'captcha', source: captcha, posts: usePosts(captcha, ofCaptcha) },
    { screen: 'tickets', source: panels, posts: usePosts(panels, panelPosts) },
    { screen: 'recurring', source: recurring, posts: usePosts(recurring, recurringPosts) },
    { screen: 'automod', source: rules, posts: seesRules ? replies : forbidden },
  ] as const;
  useEffect(() => {
    for (const source of [captcha, panels, recurring]) source.start();
  }, [captcha, panels, recurring]);
  // Groups appear in order once all names have loaded, and stay, to avoid layout shifts.
  const settled = leading(names) === names.length ? leading(groups.map(({ posts }) => posts)) : 0;
  const [shown, setShown] = useState(settled);
  if (settled > shown) setShown(settled);
  // Those after the first are drawn between other things: the messages of a group take a while.
  const drawn = Math.max(Math.min(shown, 1), useDeferredValue(shown));
  const asksForRules = shown >= 3 && seesRules;
  useEffect(() => {
    if (asksForRules) rules.start();
  }, [asksForRules, rules]);

  if (guild.kind === 'ready' && !guild.value.bot) {
    return (
      <EmptyState title={t('view:bot_missing.title')} text={t('view:bot_missing.text')}>
        <Button kind="primary" onClick={onCompose}>
          {t('view:bot_missing.action')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-8">
      <ChatViewChoice />
      {groups.slice(0, drawn).map(({ screen, source, posts }) => (
        <PostGroup
          key={screen}
          screen={screen}
          posts={posts}
          canEdit={reader === null || may(reader, screen, 'edit')}
          onRetry={() => void source.reload()}
          onReuse={onReuse}
        />
      ))}
      {drawn < groups.length && (
        // With a key, so that it is a new element for each group: moving one would count as a layout shift.
        <LoadingState key={drawn}>
          <MoreBones />
        </LoadingState>
      )}
    </div>
  );
}
