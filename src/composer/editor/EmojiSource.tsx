import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo } from 'react';
import { useResource } from '../../app/guild/guild-data.ts';
import { type EmojiAround, EmojiContext } from '../../chat/emoji/context.ts';
import { $emojiTone, $recentEmoji, rememberEmoji } from '../../chat/emoji/own-emoji.ts';
import { guildEmojis } from './completable.ts';

const setTone: EmojiAround['setTone'] = (tone) => $emojiTone.set(tone);

/** Gives the emoji pickers inside it the guild's own emoji, and the reader's recent ones and skin tone. */
export function EmojiSource({
  guildId,
  children,
}: {
  readonly guildId: string;
  readonly children: ReactNode;
}) {
  const state = useResource(guildEmojis(guildId));
  const recent = useStore($recentEmoji);
  const tone = useStore($emojiTone);
  const around = useMemo(() => {
    const own = state.kind === 'ready' ? state.value.filter(({ available }) => available) : [];
    return { own, recent, remember: rememberEmoji, tone, setTone };
  }, [state, recent, tone]);
  return <EmojiContext value={around}>{children}</EmojiContext>;
}
