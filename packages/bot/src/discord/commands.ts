import {
  type ApplicationCommand,
  type ApplicationCommandData,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type ChatInputCommandInteraction,
  type Interaction,
  MessageFlags,
} from 'discord.js';
import type { BotCommandList } from '../../../../src/contract/bot/reports.ts';
import type { Bot, Command, ComponentHandler } from './bot.ts';
import { type Texts, textsOf } from './texts.ts';

const failed: Texts<string> = {
  fr: 'Une erreur s’est produite, et l’équipe du bot peut la lire dans son journal. Réessayez dans un instant.',
  en: 'Something went wrong, and the people who run the bot can read what in its log. Try again in a moment.',
  ar: 'حدث خطأ ما، ويمكن للقائمين على البوت قراءته في سجلّه. يُرجى إعادة المحاولة بعد لحظات.',
};

/** What answers interactions. */
interface Answering {
  readonly commands: readonly Command[];
  readonly components: readonly ComponentHandler[];
}

/** Answers an interaction if it is one of the modules', and tells the host of each command. */
export async function runCommand(
  bot: Bot,
  { commands, components }: Answering,
  interaction: Interaction,
): Promise<void> {
  if (!interaction.inCachedGuild()) return;
  if (interaction.isChatInputCommand()) {
    const command = commands.find(({ definition }) => definition.name === interaction.commandName);
    if (command) await run(bot, command, interaction);
  } else if (interaction.isMessageComponent() || interaction.isModalSubmit()) {
    const handler = components.find(({ prefix }) => interaction.customId.startsWith(prefix));
    if (handler) await answered(bot, interaction, () => handler.handle(interaction));
  }
}

async function run(
  bot: Bot,
  command: Command,
  interaction: ChatInputCommandInteraction<'cached'>,
): Promise<void> {
  const begun = performance.now();
  const ok = await answered(bot, interaction, () => command.run(interaction));
  const duration_ms = Math.min(900_000, Math.round(performance.now() - begun));
  bot.host.send('command_used', interaction.guildId, { command: nameOf(interaction), duration_ms, ok });
}

/** Calls what answers an interaction. When that fails, the person is told. Returns whether it went well. */
async function answered(
  bot: Bot,
  interaction: Extract<Interaction<'cached'>, { isRepliable(): unknown; deferred: boolean }>,
  answer: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await answer();
    return true;
  } catch (error) {
    bot.log.error('An interaction could not be answered', error);
    const content = textsOf(interaction.locale, failed);
    const reply = interaction.deferred || interaction.replied ? 'followUp' : 'reply';
    await interaction[reply]({ content, flags: MessageFlags.Ephemeral }).catch(() => undefined);
    return false;
  }
}

function nameOf({ commandName, options }: ChatInputCommandInteraction): string {
  return [commandName, options.getSubcommandGroup(false), options.getSubcommand(false)]
    .filter(Boolean)
    .join(' ');
}

/** Registers the commands of the modules on the platform beside those that the bot has already, and tells the host of all. */
export async function publishCommands(bot: Bot, commands: readonly Command[]): Promise<void> {
  const manager = bot.client.application.commands;
  const there = await manager.fetch({ withLocalizations: true });
  for (const { definition } of commands) {
    const known = there.find(
      ({ name, type }) => name === definition.name && type === ApplicationCommandType.ChatInput,
    );
    // The type has the names of discord.js only; the method reads those of the platform too.
    if (!known?.equals(definition as unknown as ApplicationCommandData, true)) {
      const registered = await manager.create(definition);
      there.set(registered.id, registered);
    }
  }
  const listed = there.filter(({ type }) => type === ApplicationCommandType.ChatInput);
  const arabic: Readonly<Record<string, string>> = Object.assign(
    {},
    ...commands.map((command) => command.arabic),
  );
  const entries = [...listed.values()].flatMap(entriesOf);
  await bot.host.putCommands(
    entries.map((entry) => {
      const ar = arabic[entry.name];
      return ar ? { ...entry, descriptions: { ...entry.descriptions, ar } } : entry;
    }),
  );
}

interface Option {
  readonly type: ApplicationCommandOptionType;
  readonly name: string;
  readonly description: string;
  readonly descriptionLocalizations?: Readonly<Record<string, string | null>> | null | undefined;
  readonly options?: readonly Option[];
}

/** A command as the host lists it: each subcommand for itself. */
function entriesOf(command: ApplicationCommand): BotCommandList['commands'] {
  const nested = [ApplicationCommandOptionType.Subcommand, ApplicationCommandOptionType.SubcommandGroup];
  function below(option: Option | ApplicationCommand, path: string): BotCommandList['commands'] {
    const children = ((option.options ?? []) as readonly Option[]).filter(({ type }) =>
      nested.includes(type),
    );
    if (children.length > 0) return children.flatMap((child) => below(child, `${path} ${child.name}`));
    const fr = option.descriptionLocalizations?.fr;
    return [{ id: command.id, name: path, descriptions: { en: option.description, ...(fr && { fr }) } }];
  }
  return below(command, command.name);
}
