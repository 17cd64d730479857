import {
  type APIMessage,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  MessageType,
  RESTJSONErrorCodes,
} from 'discord-api-types/v10';
import { isEphemeral } from '../intents.ts';
import type { Callback, Interaction } from '../interaction.ts';
import { change, edit, newMessage, post, remove, type Written } from '../messages.ts';
import { invalid, unknown } from '../refusal.ts';
import type { World } from '../world.ts';
import { type App, type Asked, bodyOf } from './context.ts';
import { needContent } from './messages.ts';

/** Answers to interactions, and the messages that follow them. */
export function interactionRoutes(app: App, world: World): void {
  app.post('/interactions/:interaction/:token/callback', (c) => {
    const interaction = world.interactions.get(c.req.param('token'));
    if (interaction?.id !== c.req.param('interaction')) throw unknown(RESTJSONErrorCodes.UnknownInteraction);
    if (interaction.callback) throw invalid(RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged);
    const { type, data = {} } = bodyOf<Callback>(c);
    answer(world, interaction, type, data, c.get('files'));
    interaction.callback = { type, data };
    if (c.req.query('with_response') !== 'true') return c.body(null, 204);
    const { id, original } = interaction;
    return c.json({
      interaction: { id, type: interaction.type, ...(original && { response_message_id: original.id }) },
      resource: { type, ...(original && { message: original }) },
    });
  });

  const acknowledged = (c: Asked): Interaction => {
    const interaction = world.interactions.get(c.req.param('token') ?? '');
    if (!interaction?.callback) throw unknown(RESTJSONErrorCodes.UnknownWebhook);
    return interaction;
  };
  const messageOf = (c: Asked, { original, followups }: Interaction): APIMessage => {
    const id = c.req.param('message');
    const found = id === '@original' ? original : [original, ...followups].find((one) => one?.id === id);
    if (!found) throw unknown(RESTJSONErrorCodes.UnknownMessage);
    return found;
  };

  app.post('/webhooks/:app/:token', (c) => {
    const interaction = acknowledged(c);
    const body = bodyOf<Written>(c);
    needContent(body, c.get('files'));
    const { original } = interaction;
    if (original && (original.flags ?? 0) & MessageFlags.Loading) {
      return c.json(changed(world, interaction, original, body, c.get('files')));
    }
    const message = shown(world, interaction, body, c.get('files'));
    interaction.followups.push(message);
    return c.json(message);
  });
  app.get('/webhooks/:app/:token/messages/:message', (c) => c.json(messageOf(c, acknowledged(c))));
  app.patch('/webhooks/:app/:token/messages/:message', (c) => {
    const interaction = acknowledged(c);
    return c.json(changed(world, interaction, messageOf(c, interaction), bodyOf(c), c.get('files')));
  });
  app.delete('/webhooks/:app/:token/messages/:message', (c) => {
    const interaction = acknowledged(c);
    const { id } = messageOf(c, interaction);
    remove(world, interaction.channel, [id]);
    if (interaction.original?.id === id) interaction.original = null;
    return c.body(null, 204);
  });
}

/** Does what the first answer of the bot says. */
function answer(
  world: World,
  interaction: Interaction,
  type: InteractionResponseType,
  data: Written,
  files: readonly File[],
): void {
  if (type === InteractionResponseType.ChannelMessageWithSource) {
    needContent(data, files);
    interaction.original = shown(world, interaction, data, files);
  } else if (type === InteractionResponseType.DeferredChannelMessageWithSource) {
    const flags = (data.flags ?? 0) | MessageFlags.Loading;
    interaction.original = shown(world, interaction, { flags }, []);
  } else if (
    type === InteractionResponseType.UpdateMessage ||
    type === InteractionResponseType.DeferredMessageUpdate
  ) {
    if (!interaction.source) throw invalid(RESTJSONErrorCodes.InvalidFormBodyOrContentType);
    interaction.original = interaction.source;
    if (type === InteractionResponseType.UpdateMessage) {
      changed(world, interaction, interaction.source, data, files);
    }
  }
}

/** A new message of the bot, which stands in the channel unless only one person sees it. */
function shown(world: World, interaction: Interaction, body: Written, files: readonly File[]): APIMessage {
  const { channel, type, id, by } = interaction;
  const message = Object.assign(newMessage(world, channel, world.bot, body, files), {
    application_id: world.bot.id,
    webhook_id: world.bot.id,
    ...(type === InteractionType.ApplicationCommand && { type: MessageType.ChatInputCommand }),
    interaction_metadata: { id, type, user: by.user, authorizing_integration_owners: {} },
  });
  return isEphemeral(message) ? message : post(world, channel, message);
}

const changed = (
  world: World,
  { channel }: Interaction,
  message: APIMessage,
  body: Written,
  files: readonly File[],
): APIMessage => (isEphemeral(message) ? change : edit)(world, channel, message, body, files);
