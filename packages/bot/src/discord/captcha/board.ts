import { createHash } from 'node:crypto';
import { type Guild, type GuildMember, PermissionFlagsBits, Routes } from 'discord.js';
import * as v from 'valibot';
import { editedMessage, newMessage } from '../../../../../src/chat/message/bot-message.ts';
import { componentTypes, withButton } from '../../../../../src/chat/message/components.ts';
import { filledMessage, guildValues } from '../../../../../src/chat/message/guild-values.ts';
import type { MessageTemplate } from '../../../../../src/contract/message.ts';
import type { BotSettings } from '../../contract.ts';
import type { Bot } from '../bot.ts';
import { plain } from '../markdown.ts';
import { textsFor } from '../texts.ts';
import { captchaTexts } from './texts.ts';

/** The `custom_id` of the button with which the captcha begins. It is the same for everybody. */
export const startButton = 'captcha:start';

/** Where a message stands. */
export interface Posted {
  readonly channel_id: string;
  readonly message_id: string;
}

const panel = v.object({
  channel_id: v.string(),
  message_id: v.string(),
  /** What it was made of. */
  made_of: v.string(),
});

/** Between two attempts to post where it was not possible, in milliseconds. */
const retryAfter = 60_000;

/** A message that names the newcomer is posted for each; any other stands in the channel once, so that raids do not fill it. */
const isPersonal = (message: MessageTemplate) => /\{(?:user|username)\}/.test(JSON.stringify(message));

const needed = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages;

/** Posts the messages with the button of the captcha, and keeps them as the settings say. */
export function openBoard(bot: Bot) {
  const panels = bot.memory('captcha-panels', panel);
  /** Guilds whose message does not stand, with when that was tried last. */
  const missing = new Map<string, number>();
  /** The last change in each guild: they are made one after the other. */
  const last = new Map<string, Promise<unknown>>();

  /** A message with its button, ready for the platform; null when it is too long once it is filled. */
  function written(settings: BotSettings, guild: Guild, channelId: string, about: GuildMember | null) {
    const template = settings.captcha.message;
    const { locale, timezone } = settings;
    const { name, memberCount: member_count } = guild;
    const values = guildValues({ name, member_count, locale, timezone }, channelId, bot.now());
    const filled = filledMessage(template, {
      ...values,
      ...(about && { user: `<@${about.id}>`, username: plain(about.displayName) }),
    });
    if (!filled) return null;
    const label = textsFor(bot, guild.id, captchaTexts).verify;
    const button = { type: componentTypes.button, style: 1, label, custom_id: startButton } as const;
    const message = { ...filled, components: [...withButton(filled.components ?? [], button)] };
    return { template: { message: template, button: null }, message };
  }

  /** Posts a message in the captcha's channel. Null when that is not possible. */
  async function post(
    settings: BotSettings,
    guild: Guild,
    about: GuildMember | null = null,
  ): Promise<Posted | null> {
    const { channel_id } = settings.captcha;
    const channel = guild.channels.cache.get(channel_id ?? '');
    const me = guild.members.me;
    if (!channel || !me || !channel.permissionsFor(me).has(needed)) return null;
    const ready = written(settings, guild, channel.id, about);
    if (!ready) {
      bot.log.warn(`The captcha message of guild ${guild.id} is too long once it is filled`);
      return null;
    }
    const body = newMessage(ready.template, ready.message);
    const { users = [] } = body.allowed_mentions ?? {};
    const allowed_mentions = { ...body.allowed_mentions, ...(about && { users: [...users, about.id] }) };
    try {
      const route = Routes.channelMessages(channel.id);
      const sent = await bot.client.rest.post(route, { body: { ...body, allowed_mentions } });
      return { channel_id: channel.id, message_id: v.parse(v.object({ id: v.string() }), sent).id };
    } catch (error) {
      bot.log.warn(`The captcha message of guild ${guild.id} could not be posted`, error);
      return null;
    }
  }

  /** Deletes a message, if it is still there. */
  async function remove({ channel_id, message_id }: Posted): Promise<void> {
    await bot.client.rest.delete(Routes.channelMessage(channel_id, message_id)).catch(() => undefined);
  }

  /** Changes the message that stands. False when that is not possible. */
  async function edit(settings: BotSettings, guild: Guild, { channel_id, message_id }: Posted) {
    const ready = written(settings, guild, channel_id, null);
    if (!ready || channel_id !== settings.captcha.channel_id) return false;
    const body = editedMessage(ready.template, ready.message);
    const route = Routes.channelMessage(channel_id, message_id);
    return bot.client.rest.patch(route, { body }).then(
      () => true,
      () => false,
    );
  }

  async function bring(guild: Guild): Promise<void> {
    const settings = bot.settings(guild.id);
    if (!settings) return;
    const { enabled, channel_id, message } = settings.captcha;
    const isWanted = enabled && !isPersonal(message);
    const made_of = createHash('sha1')
      .update(JSON.stringify([channel_id, settings.locale, message]))
      .digest('base64url');
    const there = panels.get(guild.id);
    if (isWanted && there?.made_of === made_of) return;
    missing.delete(guild.id);
    if (isWanted && there && (await edit(settings, guild, there))) {
      panels.set(guild.id, { ...there, made_of });
      return;
    }
    if (there) {
      panels.delete(guild.id);
      await remove(there);
    }
    const posted = isWanted ? await post(settings, guild) : null;
    if (posted) panels.set(guild.id, { ...posted, made_of });
    else if (isWanted) missing.set(guild.id, bot.now().getTime());
  }

  /** Brings the message that stands in the channel to what the settings say now. */
  function sync(guild: Guild): Promise<void> {
    const next = (last.get(guild.id) ?? Promise.resolve()).then(() => bring(guild));
    const settled = next
      .catch(() => undefined)
      .finally(() => {
        if (last.get(guild.id) === settled) last.delete(guild.id);
      });
    last.set(guild.id, settled);
    return next;
  }

  return {
    sync,
    remove,
    /**
     * Shows a newcomer the button.
     *
     * @returns the message that is theirs alone, null where one stands for all, undefined where there is none to be seen
     */
    async ask(member: GuildMember): Promise<Posted | null | undefined> {
      const settings = bot.settings(member.guild.id);
      if (!settings) return undefined;
      if (isPersonal(settings.captcha.message))
        return (await post(settings, member.guild, member)) ?? undefined;
      await sync(member.guild);
      return panels.get(member.guild.id) ? null : undefined;
    },
    /** Notes that messages were deleted. The one that stands in the channel is posted again a minute later. */
    deleted(guildId: string, messageIds: readonly string[]): void {
      if (!messageIds.includes(panels.get(guildId)?.message_id ?? '')) return;
      panels.delete(guildId);
      missing.set(guildId, bot.now().getTime());
    },
    /** Posts what could not be posted, or was deleted. */
    async retry(now: Date): Promise<void> {
      for (const [guildId, tried] of missing) {
        const guild = bot.client.guilds.cache.get(guildId);
        if (guild && tried + retryAfter <= now.getTime()) await sync(guild);
      }
    },
    /** Forgets a guild that the bot has left. */
    forget(guildId: string): void {
      panels.delete(guildId);
      missing.delete(guildId);
    },
  };
}
export type Board = ReturnType<typeof openBoard>;
