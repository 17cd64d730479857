import { type AuditLogChange, AuditLogEvent, type Guild } from 'discord.js';
import type { Listeners } from '../bot.ts';
import { changes, type Shown } from './changes.ts';
import type { LogLine } from './lines.ts';
import { channelMention, type Logging, named, timeMention, userMention } from './logging.ts';

const webhookActions = {
  [AuditLogEvent.WebhookCreate]: 'webhook_create',
  [AuditLogEvent.WebhookUpdate]: 'webhook_update',
  [AuditLogEvent.WebhookDelete]: 'webhook_delete',
} as const satisfies Partial<Record<AuditLogEvent, LogLine>>;

const integrationActions = {
  [AuditLogEvent.IntegrationCreate]: 'integration_create',
  [AuditLogEvent.IntegrationUpdate]: 'integration_update',
  [AuditLogEvent.IntegrationDelete]: 'integration_delete',
} as const satisfies Partial<Record<AuditLogEvent, LogLine>>;

const actionsOf = <Action extends AuditLogEvent>(lines: Readonly<Record<Action, LogLine>>): Action[] =>
  Object.keys(lines).map((action) => Number(action) as Action);

/** The name in an entry of the audit log, as it is now. */
function nameIn({ changes: changed }: { readonly changes: readonly AuditLogChange[] }): string | null {
  const name = changed.find(({ key }) => key === 'name');
  const value = name?.new ?? name?.old;
  return typeof value === 'string' ? value : null;
}

const orNull = (id: string | null, mention: (id: string) => string) => id && mention(id);

const shownOf = (guild: Guild): Shown => ({
  name: named(guild.name),
  description: named(guild.description ?? ''),
  owner: userMention({ id: guild.ownerId }),
  vanity: guild.vanityURLCode,
  verification: String(guild.verificationLevel),
  system_channel: orNull(guild.systemChannelId, channelMention),
  rules_channel: orNull(guild.rulesChannelId, channelMention),
  afk_channel: orNull(guild.afkChannelId, channelMention),
});

/** What changes about a guild: its settings, webhooks, apps and invites. */
export function serverLogs({ bot, audit, write }: Logging): Listeners {
  async function invite(
    event: 'invite_create' | 'invite_delete',
    action: AuditLogEvent.InviteCreate | AuditLogEvent.InviteDelete,
    { guild: itsGuild, code, channelId, expiresTimestamp, maxUses, inviter }: InviteFacts,
  ) {
    await write(itsGuild && bot.client.guilds.cache.get(itsGuild.id), event, async () => {
      const guild = itsGuild && bot.client.guilds.cache.get(itsGuild.id);
      if (!guild) return null;
      const isIt = ({ changes: changed }: { readonly changes: readonly AuditLogChange[] }) =>
        changed.some(({ key, old, new: current }) => key === 'code' && (old === code || current === code));
      const entry = inviter ? null : await audit.find(guild, [action], isIt);
      return {
        line: event,
        values: { channel: channelMention(channelId ?? '') },
        fields: {
          code: `discord.gg/${code}`,
          expires: expiresTimestamp ? timeMention(expiresTimestamp, 'R') : null,
          uses: maxUses ? String(maxUses) : null,
        },
        by: inviter ?? entry?.executor ?? null,
        channelId,
      };
    });
  }

  return {
    guildUpdate: (before, after) =>
      write(after, 'guild_update', async (words) => {
        const fields = {
          ...changes(words, shownOf(before), shownOf(after)),
          ...(before.icon !== after.icon && { icon: words.changed }),
          ...(before.banner !== after.banner && { banner: words.changed }),
        };
        if (Object.keys(fields).length === 0) return null;
        const entry = await audit.find(after, [AuditLogEvent.GuildUpdate]);
        const icon = before.icon === after.icon ? null : after.iconURL({ size: 256 });
        return {
          line: 'guild_update',
          fields,
          by: entry?.executor ?? null,
          ...(icon && { image: { url: icon } }),
        };
      }),

    webhooksUpdate: ({ guild, id }) =>
      write(guild, 'webhook_change', async () => {
        const entry = await audit.find(guild, actionsOf(webhookActions));
        const name = entry && nameIn(entry);
        return {
          line: name ? webhookActions[entry.action] : 'webhooks_change',
          values: { name: named(name ?? ''), channel: channelMention(id) },
          by: entry?.executor ?? null,
          channelId: id,
        };
      }),

    guildIntegrationsUpdate: (guild) =>
      write(guild, 'integration_change', async () => {
        const entry = await audit.find(guild, actionsOf(integrationActions));
        const name = entry && nameIn(entry);
        return {
          line: name ? integrationActions[entry.action] : 'integrations_change',
          values: { name: named(name ?? '') },
          by: entry?.executor ?? null,
        };
      }),

    inviteCreate: (made) => invite('invite_create', AuditLogEvent.InviteCreate, made),
    // Who made an invite is not who deletes it.
    inviteDelete: ({ guild, code, channelId }) =>
      invite('invite_delete', AuditLogEvent.InviteDelete, {
        guild,
        code,
        channelId,
        expiresTimestamp: null,
        maxUses: null,
        inviter: null,
      }),
  };
}

interface InviteFacts {
  readonly guild: { readonly id: string } | null;
  readonly code: string;
  readonly channelId: string | null;
  readonly expiresTimestamp: number | null;
  readonly maxUses: number | null;
  readonly inviter: { readonly id: string } | null;
}
