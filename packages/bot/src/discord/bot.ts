import type {
  ChatInputCommandInteraction,
  Client,
  ClientEvents,
  GatewayDispatchPayload,
  MessageComponentInteraction,
  ModalSubmitInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type * as v from 'valibot';
import type { Log } from '../connection.ts';
import type { ActionKind, ActionOfBot, BotSettings, NamedPerson } from '../contract.ts';
import type { Host } from '../host/host.ts';
import type { Store } from '../store.ts';
import type { Fault } from './fault.ts';
import type { GuildLog } from './guild-log/guild-log.ts';
import type { Sanctions } from './sanctions/sanctions.ts';

export type { Fault };

/** What the modules share. */
export interface Bot {
  readonly client: Client<true>;
  readonly host: Host;
  readonly log: Log;
  readonly now: () => Date;
  /** Writes into the log channels of guilds. */
  readonly guildLog: GuildLog;
  /** Warns, times out, bans, and makes the cases of it. */
  readonly sanctions: Sanctions;
  /** Settings of a guild; undefined while they are not known, and then a module does nothing. */
  settings(guildId: string): BotSettings | undefined;
  /**
   * Opens a store that outlives the process, for one module.
   *
   * @param name of its file, in lower case
   * @param schema of its values; those of an earlier version that it does not take are dropped
   */
  memory<Schema extends v.GenericSchema>(name: string, schema: Schema): Store<v.InferOutput<Schema>>;
}

/** A slash command. */
export interface Command {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** Its descriptions in Arabic, which the platform does not know, by the name with subcommands: `case view`. */
  readonly arabic?: Readonly<Record<string, string>>;
  /** Answers it. What it throws is logged, and the person is told that it failed. */
  run(interaction: ChatInputCommandInteraction<'cached'>): Promise<unknown>;
}

/** Handles buttons, selects and forms whose `custom_id` begins with a prefix. */
export interface ComponentHandler {
  /** With its colon: `ticket:`. */
  readonly prefix: string;
  handle(
    interaction: MessageComponentInteraction<'cached'> | ModalSubmitInteraction<'cached'>,
  ): Promise<unknown>;
}

/** An action that somebody asked for in the dashboard. */
export interface Asked<Kind extends ActionKind = ActionKind> {
  readonly action_id: string;
  readonly guild_id: string;
  readonly action: Extract<ActionOfBot, { kind: Kind }>;
  readonly asked_by: NamedPerson;
}

/** What became of an action: done, with the case that it made or the message that it posted, or why not. */
export type ActionAnswer =
  | { readonly case_id: string | null; readonly message_id?: string }
  | { readonly fault: Fault };

export type ActionHandlers = {
  readonly [Kind in ActionKind]?: (asked: Asked<Kind>) => Promise<ActionAnswer>;
};

export type Listeners = {
  readonly [Event in keyof ClientEvents]?: (...values: ClientEvents[Event]) => unknown;
} & {
  /** Every event as the platform sends it, before discord.js has taken it up. */
  readonly raw?: (packet: GatewayDispatchPayload) => unknown;
};

/** What a module adds to the bot. All of it is optional. What its functions throw is logged and ends nothing. */
export interface ModuleParts {
  readonly on?: Listeners;
  readonly commands?: readonly Command[];
  readonly components?: readonly ComponentHandler[];
  readonly actions?: ActionHandlers;
  /** Called when settings of a guild have changed, and once for each guild when they are known. */
  readonly onSettings?: (settings: BotSettings, before: BotSettings | undefined) => unknown;
  /** Called every few seconds, for what is due; not again before it has ended. */
  readonly tick?: (now: Date) => Promise<unknown>;
  /** Called once when the bot ends, before the last events are sent. */
  readonly stop?: () => unknown;
}

/** A part of the bot, such as automod. */
export type Module = (bot: Bot) => ModuleParts;
