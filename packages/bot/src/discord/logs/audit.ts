import { type AuditLogEvent, GatewayIntentBits, type Guild, type GuildAuditLogsEntry } from 'discord.js';
import type { Bot, Listeners } from '../bot.ts';

/** Who did what, as the audit log of the platform says. It needs the intent GuildModeration, and the permission to read that log. */
export interface Audit {
  readonly on: Listeners;
  /**
   * The entry of something that has just happened, which may come shortly before or after the event itself. It is given once. Null
   * when none comes.
   *
   * @param actions any of which it is
   * @param isIt whether an entry is about the same thing
   */
  find<Action extends AuditLogEvent>(
    guild: Guild,
    actions: readonly Action[],
    isIt?: (entry: GuildAuditLogsEntry<Action>) => boolean,
  ): Promise<GuildAuditLogsEntry<Action> | null>;
}

/** How long an event and its entry wait for each other, in milliseconds. */
const patience = 1500;
const mostKept = 200;

interface Heard {
  readonly guildId: string;
  readonly entry: GuildAuditLogsEntry;
  readonly at: number;
}
type Waiting = (heard: Heard) => boolean;

/** Listens to the audit logs of all guilds. */
export function openAudit({ client, host, now }: Bot): Audit {
  const { wait, stopping } = host.connection;
  let kept: Heard[] = [];
  const waiting = new Set<Waiting>();

  return {
    on: {
      guildAuditLogEntryCreate(entry, guild) {
        const heard = { guildId: guild.id, entry, at: now().getTime() };
        for (const takes of waiting) if (takes(heard)) return;
        kept = [...kept, heard].filter(({ at }) => at > heard.at - patience).slice(-mostKept);
      },
    },
    async find<Action extends AuditLogEvent>(
      guild: Guild,
      actions: readonly Action[],
      isIt: (entry: GuildAuditLogsEntry<Action>) => boolean = () => true,
    ) {
      const isHeard = client.options.intents.has(GatewayIntentBits.GuildModeration);
      if (!isHeard || !guild.members.me?.permissions.has('ViewAuditLog')) return null;
      const isAction = (entry: GuildAuditLogsEntry): entry is GuildAuditLogsEntry<Action> =>
        actions.some((action) => action === entry.action);
      const since = now().getTime() - patience;
      const matching = ({ guildId, entry, at }: Heard) =>
        guildId === guild.id && at > since && isAction(entry) && isIt(entry) ? entry : null;

      for (const heard of kept) {
        const entry = matching(heard);
        if (entry) {
          kept = kept.filter((one) => one !== heard);
          return entry;
        }
      }
      let takes: Waiting = () => false;
      const comes = new Promise<GuildAuditLogsEntry<Action>>((resolve) => {
        takes = (heard) => {
          const entry = matching(heard);
          if (entry) {
            waiting.delete(takes);
            resolve(entry);
          }
          return entry !== null;
        };
        waiting.add(takes);
      });
      const tooLate = wait(patience, stopping).then(
        () => null,
        () => null,
      );
      return Promise.race([comes, tooLate]).finally(() => waiting.delete(takes));
    },
  };
}
