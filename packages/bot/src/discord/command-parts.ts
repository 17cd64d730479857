import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandIntegerOption,
  type APIApplicationCommandStringOption,
  type APIApplicationCommandUserOption,
  ApplicationCommandOptionType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import { type Permission, permissionBits } from '../../../../src/lib/permissions.ts';
import type { Command } from './bot.ts';
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

/** A subcommand and its options. */
export interface Subcommand {
  readonly naming: Naming;
  readonly options: APIApplicationCommandBasicOption[];
}

type Definition = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** A command for guilds, which the platform shows to those who have the permission. */
export const commandOf = (
  naming: Naming,
  permission: Permission,
  options: Definition['options'] = [],
): Pick<Command, 'definition' | 'arabic'> => ({
  definition: {
    ...named(naming),
    default_member_permissions: String(permissionBits[permission]),
    contexts: [InteractionContextType.Guild],
    options,
  },
  arabic: { [naming.name]: naming.description.ar },
});

/** A command that has subcommands. */
export function commandWith(
  naming: Naming,
  permission: Permission,
  subcommands: readonly Subcommand[],
): Pick<Command, 'definition' | 'arabic'> {
  const { definition } = commandOf(
    naming,
    permission,
    subcommands.map((one) => ({
      type: ApplicationCommandOptionType.Subcommand,
      ...named(one.naming),
      options: one.options,
    })),
  );
  const arabic = subcommands.map((one) => [`${naming.name} ${one.naming.name}`, one.naming.description.ar]);
  return { definition, arabic: Object.fromEntries(arabic) };
}
