import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  type APIInteractionDataResolved,
  type APIInteractionDataResolvedChannel,
  type APIMessage,
  type APIUser,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { permissionsOf } from './permissions.ts';
import type { GuildState, World } from './world.ts';

/** What somebody fills into a command: ids for members, roles and channels. */
export type Options = Readonly<Record<string, string | number | boolean>>;

/** The command with this name that is shown to a member; an error for none, or for none that they see. */
function shownCommand(
  world: World,
  guild: GuildState,
  userId: string,
  name: string,
  type = ApplicationCommandType.ChatInput,
): APIApplicationCommand {
  const all = [...guild.commands, ...world.commands].filter((one) => one.type === type);
  const command = all.find((one) => one.name === name);
  const names = all.map((one) => one.name).join(', ');
  if (!command) throw new Error(`No command ${name}, but ${names || 'none'}`);
  const needed = command.default_member_permissions;
  // With no permission that would be enough, it is for administrators.
  const bits = needed === '0' ? PermissionFlagsBits.Administrator : BigInt(needed ?? 0);
  const isShown = (permissionsOf(guild, userId) & bits) === bits;
  if (!isShown) throw new Error(`${name} is not shown to ${world.users.get(userId)?.username}`);
  return command;
}

/**
 * The data of an interaction in which somebody uses `/name`, with the names of groups and subcommands behind it. With
 * `focused`, the option that they are typing, nothing has to be complete.
 */
export function commandData(
  world: World,
  guild: GuildState,
  userId: string,
  line: string,
  options: Options,
  focused?: string,
) {
  const [name = '', ...path] = line.replace(/^\//, '').split(' ');
  const command = shownCommand(world, guild, userId, name);
  const resolved: APIInteractionDataResolved = {};
  const within = (all: readonly APIApplicationCommandOption[], [next, ...rest]: string[]): object[] => {
    if (next === undefined) return filled(world, guild, all, options, resolved, focused);
    const found = all.find((option) => option.name === next);
    if (!found || !('options' in found || isSubcommand(found))) throw new Error(`No ${next} in /${name}`);
    return [
      { type: found.type, name: next, options: within(('options' in found && found.options) || [], rest) },
    ];
  };
  return {
    id: command.id,
    name,
    type: command.type,
    options: within(command.options ?? [], path),
    resolved,
    ...(command.guild_id && { guild_id: command.guild_id }),
  };
}

/** The data of an interaction in which somebody picks a command from the menu of a message or of a member. */
export function menuData(
  world: World,
  guild: GuildState,
  userId: string,
  name: string,
  target: APIMessage | { readonly user: APIUser },
) {
  const type = 'user' in target ? ApplicationCommandType.User : ApplicationCommandType.Message;
  const { id } = shownCommand(world, guild, userId, name, type);
  const resolved: APIInteractionDataResolved = {};
  if (!('user' in target)) {
    return { id, name, type, target_id: target.id, resolved: { messages: { [target.id]: target } } };
  }
  resolve(world, guild, ApplicationCommandOptionType.User, target.user.id, resolved);
  return { id, name, type, target_id: target.user.id, resolved };
}

const isSubcommand = ({ type }: APIApplicationCommandOption): boolean =>
  type === ApplicationCommandOptionType.Subcommand || type === ApplicationCommandOptionType.SubcommandGroup;

function filled(
  world: World,
  guild: GuildState,
  all: readonly APIApplicationCommandOption[],
  options: Options,
  resolved: APIInteractionDataResolved,
  focused: string | undefined,
): object[] {
  const names = all.map(({ name }) => name);
  const wrong = Object.keys(options).filter((name) => !names.includes(name));
  const missing = all.filter(({ name, required }) => required && !(name in options)).map(({ name }) => name);
  if (all.some(isSubcommand)) throw new Error(`A subcommand is missing: ${names.join(', ')}`);
  if (wrong.length > 0) throw new Error(`No option ${wrong.join(', ')}, but ${names.join(', ')}`);
  if (missing.length > 0 && !focused) throw new Error(`The option ${missing.join(', ')} is required`);
  return all.flatMap((option) => {
    const value = options[option.name];
    if (value === undefined) return [];
    const given = { type: option.type, name: option.name, value };
    if (option.name === focused) return [{ ...given, focused: true }];
    check(option, value);
    resolve(world, guild, option.type, String(value), resolved);
    return [given];
  });
}

const kinds: Readonly<Partial<Record<ApplicationCommandOptionType, string>>> = {
  [ApplicationCommandOptionType.Integer]: 'number',
  [ApplicationCommandOptionType.Number]: 'number',
  [ApplicationCommandOptionType.Boolean]: 'boolean',
};

/** Refuses what the platform's own field would not let people fill in. */
function check(option: APIApplicationCommandOption, value: string | number | boolean): void {
  const isKind = typeof value === (kinds[option.type] ?? 'string');
  const choices = 'choices' in option && !option.autocomplete ? option.choices : undefined;
  const isChoice = !choices?.length || choices.some((choice) => choice.value === value);
  if (!isKind || !isChoice) throw new Error(`${option.name} cannot be ${JSON.stringify(value)}`);
}

/** Adds to `resolved` what an id means. */
export function resolve(
  world: World,
  guild: GuildState,
  type: ApplicationCommandOptionType,
  id: string,
  resolved: APIInteractionDataResolved,
): void {
  const mentionable = type === ApplicationCommandOptionType.Mentionable;
  if (mentionable || type === ApplicationCommandOptionType.User) {
    const user = world.users.get(id);
    if (user) resolved.users = { ...resolved.users, [id]: user };
    else if (!mentionable) throw new Error(`No user ${id}`);
    const member = guild.members.get(id);
    if (member) {
      const { user: _, ...rest } = member;
      const permissions = permissionsOf(guild, id).toString();
      resolved.members = { ...resolved.members, [id]: { ...rest, permissions } };
    }
  }
  if (mentionable || type === ApplicationCommandOptionType.Role) {
    const role = guild.roles.get(id);
    if (role) resolved.roles = { ...resolved.roles, [id]: role };
    else if (!mentionable) throw new Error(`No role ${id}`);
  }
  if (type === ApplicationCommandOptionType.Channel) {
    const data = world.channels.get(id)?.data;
    if (!data) throw new Error(`No channel ${id}`);
    const channel = { ...data, name: data.name ?? '', permissions: '0' };
    resolved.channels = { ...resolved.channels, [id]: channel as APIInteractionDataResolvedChannel };
  }
}
