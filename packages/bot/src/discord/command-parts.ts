import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandIntegerOption,
  type APIApplicationCommandStringOption,
  type APIApplicationCommandSubcommandOption,
  type APIApplicationCommandUserOption,
  ApplicationCommandOptionType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import { type Permission, permissionBits } from '../../../../src/lib/permissions.ts';
import type { Texts } from './texts.ts';

/** What a command or an option is called, and what it is for. The platform knows no Arabic. */
export interface Naming {
  readonly name: string;
  /** Its name in French. */
  readonly fr: string;
  readonly description: Texts<string>;
}

const named = ({ name, fr, description }: Naming) => ({
  name,
  name_localizations: { fr },
  description: description.en,
  description_localizations: { fr: description.fr },
});

export const userOption = (naming: Naming): APIApplicationCommandUserOption => ({
  type: ApplicationCommandOptionType.User,
  ...named(naming),
  required: true,
});

export const textOption = (
  naming: Naming,
  limits: Pick<APIApplicationCommandStringOption, 'required'> & { readonly max_length: number },
): APIApplicationCommandStringOption => ({
  type: ApplicationCommandOptionType.String,
  ...named(naming),
  ...limits,
});

export const numberOption = (
  naming: Naming,
  more: Pick<APIApplicationCommandIntegerOption, 'required' | 'choices'> & { readonly min_value?: number },
): APIApplicationCommandIntegerOption => ({
  type: ApplicationCommandOptionType.Integer,
  ...named(naming),
  ...more,
});

export const subcommand = (
  naming: Naming,
  options: APIApplicationCommandBasicOption[],
): APIApplicationCommandSubcommandOption => ({
  type: ApplicationCommandOptionType.Subcommand,
  ...named(naming),
  options,
});

/** The definition of a command for guilds, which the platform shows to those who have the permission. */
export const commandOf = (
  naming: Naming,
  permission: Permission,
  options: RESTPostAPIChatInputApplicationCommandsJSONBody['options'] = [],
): RESTPostAPIChatInputApplicationCommandsJSONBody => ({
  ...named(naming),
  default_member_permissions: String(permissionBits[permission]),
  contexts: [InteractionContextType.Guild],
  options,
});
