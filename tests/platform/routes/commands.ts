import {
  type APIApplicationCommand,
  ApplicationCommandType,
  RESTJSONErrorCodes,
} from 'discord-api-types/v10';
import { snowflake } from '../ids.ts';
import { unknown } from '../refusal.ts';
import type { World } from '../world.ts';
import { type App, type Asked, bodyOf, guildOf } from './context.ts';

/** The bot's commands, of everywhere and of one guild. */
export function commandRoutes(app: App, world: World): void {
  for (const scope of ['/applications/:app', '/applications/:app/guilds/:guild'] as const) {
    // Where the commands of a request are kept.
    const place = (c: Asked) => {
      if (c.req.param('app') !== world.bot.id) throw unknown(RESTJSONErrorCodes.UnknownApplication);
      return c.req.param('guild') ? guildOf(world, c) : world;
    };
    const made = (c: Asked, given: Partial<APIApplicationCommand>): APIApplicationCommand => ({
      id: place(c).commands.find(({ name }) => name === given.name)?.id ?? snowflake(),
      application_id: world.bot.id,
      version: snowflake(),
      type: ApplicationCommandType.ChatInput,
      name: '',
      description: '',
      default_member_permissions: null,
      ...given,
      ...(c.req.param('guild') && { guild_id: c.req.param('guild') ?? '' }),
    });
    app.get(`${scope}/commands`, (c) => c.json(place(c).commands));
    app.put(`${scope}/commands`, (c) => {
      place(c).commands = bodyOf<Partial<APIApplicationCommand>[]>(c).map((given) => made(c, given));
      return c.json(place(c).commands);
    });
    app.post(`${scope}/commands`, (c) => {
      const command = made(c, bodyOf(c));
      place(c).commands = [...place(c).commands.filter(({ name }) => name !== command.name), command];
      return c.json(command);
    });
    app.delete(`${scope}/commands/:command`, (c) => {
      place(c).commands = place(c).commands.filter(({ id }) => id !== c.req.param('command'));
      return c.body(null, 204);
    });
  }
}
