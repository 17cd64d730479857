import { useMemo } from 'react';
import { guildChannels, guildRoles, useResource } from '../../app/guild/guild-data.ts';
import { call } from '../../app/session/api.ts';
import { createResource, type Resource, type ResourceState } from '../../app/stores/resource.ts';
import { allEmoji } from '../../chat/emoji/load.ts';
import { type BotCommand, getCommands } from '../../contract/commands.ts';
import { type GuildEmoji, getEmojis } from '../../contract/emojis.ts';
import { messageVariables } from '../../contract/message.ts';
import { locale, t } from '../../i18n/client.ts';
import { useCode } from '../../ui/lazy-code.ts';
import { useGuildWords } from '../preview/examples.ts';
import { type Completable, describedIn } from '../text/completion.ts';

const emojis = new Map<string, Resource<readonly GuildEmoji[]>>();

/** The custom emoji of a guild, one resource for each guild. */
export function guildEmojis(id: string): Resource<readonly GuildEmoji[]> {
  const known = emojis.get(id);
  if (known) return known;
  const made = createResource<readonly GuildEmoji[]>(async () => {
    const result = await call(getEmojis, { params: { id } });
    return result.ok ? { ...result, value: result.value.emojis } : result;
  });
  emojis.set(id, made);
  return made;
}

const commands = createResource<readonly BotCommand[]>(async () => {
  const result = await call(getCommands, {});
  return result.ok
    ? { ...result, value: result.value.commands.map((one) => describedIn(one, locale)) }
    : result;
});

/** The loaded list; empty while it is loading or if it failed, so that nothing is suggested. */
const listOf = <T>(state: ResourceState<readonly T[]>): readonly T[] =>
  state.kind === 'ready' ? state.value : [];

/** Everything that can be suggested while a message of the guild is written. */
export function useCompletable(guildId: string): Completable {
  const roles = useResource(guildRoles(guildId));
  const channels = useResource(guildChannels(guildId));
  const own = useResource(guildEmojis(guildId));
  const known = useResource(commands);
  const named = useCode(allEmoji);
  const { shown } = useGuildWords(guildId);
  return useMemo(
    () => ({
      roles: listOf(roles),
      channels: listOf(channels),
      emojis: listOf(own),
      named: named.kind === 'ready' ? named.code : null,
      commands: listOf(known),
      variables: messageVariables.map((name) => ({
        name,
        example: shown[name] ?? '',
        meaning: t(`composer:variable.${name}`),
      })),
      everyone: t('composer:everyone'),
      here: t('composer:here'),
    }),
    [roles, channels, own, known, named, shown],
  );
}
