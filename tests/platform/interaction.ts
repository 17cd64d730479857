import {
  type APIMessage,
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  InteractionResponseType,
  InteractionType,
  Locale,
  MessageFlags,
} from 'discord-api-types/v10';
import { control, controlsOf, filledIn } from './components.ts';
import { noFlags, snowflake } from './ids.ts';
import { permissionsOf } from './permissions.ts';
import type { Person } from './person.ts';
import { until } from './until.ts';
import type { Channel, World } from './world.ts';

/** How the bot answers an interaction first. */
export interface Callback {
  readonly type: InteractionResponseType;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Something that a person did with the bot: a command, a click, a modal. It ends with what the bot makes of it. */
export class Interaction {
  readonly id = snowflake();
  readonly token = `interaction-${this.id}`;
  readonly type: InteractionType;
  readonly by: Person;
  readonly channel: Channel;
  /** The message on which they clicked. */
  readonly source: APIMessage | null;
  /** The bot's first answer, as soon as there is one. */
  callback: Callback | null = null;
  /** The message with which the bot answered: the one clicked on, if that is what it changed. */
  original: APIMessage | null = null;
  readonly followups: APIMessage[] = [];
  private readonly world: World;

  constructor(world: World, by: Person, channel: Channel, type: InteractionType, source: APIMessage | null) {
    this.world = world;
    this.by = by;
    this.channel = channel;
    this.type = type;
    this.source = source;
  }

  /** The bot's first answer. */
  get reply(): Promise<Callback> {
    return until(() => this.callback, { what: 'the bot answers an interaction' });
  }

  /** The message that they see in the end, once the bot no longer thinks. */
  get message(): Promise<APIMessage> {
    const isThere = ({ flags = noFlags }: APIMessage) => !(flags & MessageFlags.Loading);
    return until(() => this.original && isThere(this.original) && this.original, {
      what: 'the bot shows a message',
    });
  }

  /** The modal with which the bot answers; an error if it answers with anything else. */
  get modal(): Promise<APIModalInteractionResponseCallbackData> {
    return this.reply.then(({ type, data }) => {
      if (type !== InteractionResponseType.Modal) throw new Error(`No modal, but ${JSON.stringify(data)}`);
      return data as unknown as APIModalInteractionResponseCallbackData;
    });
  }

  /** Fills in the modal and sends it. Refuses what the platform's own fields would. */
  async submits(values: Readonly<Record<string, string | readonly string[]>>): Promise<Interaction> {
    const modal = await this.modal;
    for (const name of Object.keys(values)) control(modal.components, name);
    for (const field of controlsOf(modal.components))
      checkField(field.custom_id, field, values[field.custom_id]);
    const components = filledIn(modal.components, values);
    return begin(this.world, this.by, this.channel, InteractionType.ModalSubmit, this.source, {
      custom_id: modal.custom_id,
      components,
    });
  }
}

function checkField(
  name: string,
  { type, required = true, min_length = 0, max_length = 4000 }: ReturnType<typeof control>,
  value: string | readonly string[] = '',
): void {
  if (required && value.length === 0) throw new Error(`${name} has to be filled in`);
  const isShort = value.length > 0 && value.length < min_length;
  if (type === ComponentType.TextInput && (isShort || value.length > max_length)) {
    throw new Error(`${name} has to be ${min_length} to ${max_length} characters long`);
  }
}

/** Tells the bot of an interaction. */
export function begin(
  world: World,
  by: Person,
  channel: Channel,
  type: InteractionType,
  source: APIMessage | null,
  data: object,
): Interaction {
  const interaction = new Interaction(world, by, channel, type, source);
  world.interactions.set(interaction.token, interaction);
  const { guild } = channel;
  const member = guild?.members.get(by.id);
  if (guild && !member) throw new Error(`${by.user.username} is no member`);
  world.dispatch(
    'INTERACTION_CREATE',
    {
      id: interaction.id,
      application_id: world.bot.id,
      type,
      data,
      token: interaction.token,
      version: 1,
      channel: channel.data,
      channel_id: channel.id,
      locale: by.locale,
      entitlements: [],
      attachment_size_limit: 10_485_760,
      ...(source && { message: source }),
      ...(guild
        ? {
            guild_id: guild.id,
            guild: { id: guild.id, features: [], locale: Locale.EnglishUS },
            guild_locale: Locale.EnglishUS,
            member: { ...member, permissions: permissionsOf(guild, by.id, channel).toString() },
            app_permissions: permissionsOf(guild, world.bot.id, channel).toString(),
            authorizing_integration_owners: { 0: guild.id },
            context: 0,
          }
        : {
            user: by.user,
            app_permissions: '0',
            authorizing_integration_owners: { 0: '0' },
            context: 1,
          }),
    },
    guild?.id,
  );
  return interaction;
}
