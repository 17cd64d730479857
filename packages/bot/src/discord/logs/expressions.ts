import { AuditLogEvent, type Guild } from 'discord.js';
import type { Listeners } from '../bot.ts';
import { type Logging, named } from './logging.ts';

type Doing = 'create' | 'update' | 'delete';

const actions = {
  emoji: {
    create: AuditLogEvent.EmojiCreate,
    update: AuditLogEvent.EmojiUpdate,
    delete: AuditLogEvent.EmojiDelete,
  },
  sticker: {
    create: AuditLogEvent.StickerCreate,
    update: AuditLogEvent.StickerUpdate,
    delete: AuditLogEvent.StickerDelete,
  },
} as const;

interface Expression {
  readonly id: string;
  readonly name: string | null;
  readonly guild: Guild | null;
}

/** Emoji and stickers. */
export function expressionLogs({ audit, write }: Logging): Listeners {
  const tell = (kind: 'emoji' | 'sticker', doing: Doing, expression: Expression, before?: Expression) =>
    write(expression.guild, `${kind}_change`, async () => {
      const { guild, id, name } = expression;
      // The platform also tells of changes that nobody sees, such as who may use it.
      if (!guild || (before && before.name === name)) return null;
      const entry = await audit.find(guild, [actions[kind][doing]], ({ targetId }) => targetId === id);
      return {
        line: `${kind}_${doing}`,
        values: { name: named(name ?? '') },
        ...(before && { fields: { before: named(before.name ?? ''), after: named(name ?? '') } }),
        by: entry?.executor ?? null,
      };
    });

  return {
    emojiCreate: (emoji) => tell('emoji', 'create', emoji),
    emojiUpdate: (before, emoji) => tell('emoji', 'update', emoji, before),
    emojiDelete: (emoji) => tell('emoji', 'delete', emoji),
    stickerCreate: (sticker) => tell('sticker', 'create', sticker),
    stickerUpdate: (before, sticker) => tell('sticker', 'update', sticker, before),
    stickerDelete: (sticker) => tell('sticker', 'delete', sticker),
  };
}
