import type { REST } from '@discordjs/rest';
import { type APIUser, Routes } from 'discord-api-types/v10';
import type { MirrorIn, PlatformIn } from '../platform.ts';
import { isNotFound, platformError } from './client.ts';
import { discordMessages } from './messages.ts';
import { type BotId, discordMirror } from './mirror.ts';
import { discordReading } from './reading.ts';
import { recentMessages } from './recent-messages.ts';

/** Reads the bot's id once. After a failure, the next call tries again. */
function botIdOf(rest: REST): BotId {
  let asked: Promise<string> | undefined;
  return () => {
    asked ??= rest.get(Routes.user()).then(
      (user) => (user as APIUser).id,
      (error) => {
        asked = undefined;
        throw platformError(error);
      },
    );
    return asked;
  };
}

/** The Discord implementation of the platform, for one bot's client. */
export function discord(rest: REST): { readonly platform: PlatformIn; readonly mirror: MirrorIn } {
  const botId = botIdOf(rest);
  return {
    mirror: (db, now) => discordMirror(rest, botId, db, now),
    platform: (db, now) => ({
      ...discordMessages(rest, db, now),
      ...discordReading(rest, now),
      recentMessages: (guildId, userId, limit) => recentMessages(rest, db, { guildId, userId, limit, now }),
      async leave(guildId) {
        try {
          await rest.delete(Routes.userGuild(guildId));
        } catch (error) {
          if (!isNotFound(error, 'guild')) throw platformError(error);
        }
      },
    }),
  };
}
