import { addReaction, pin } from '../marks.ts';
import { need } from '../permissions.ts';
import type { World } from '../world.ts';
import { type App, type Asked, byBot, channelOf, messageOf } from './context.ts';

/** Pins and reactions of the bot. */
export function markRoutes(app: App, world: World): void {
  const setPinned = (pinned: boolean) => (c: Asked) => {
    const channel = channelOf(world, c);
    if (channel.guild) need(world, channel.guild, 'ManageMessages', channel);
    pin(world, channel, messageOf(channel, c), pinned, byBot(world, c));
    return c.body(null, 204);
  };
  app.put('/channels/:channel/messages/pins/:message', setPinned(true));
  app.delete('/channels/:channel/messages/pins/:message', setPinned(false));
  app.put('/channels/:channel/pins/:message', setPinned(true));
  app.delete('/channels/:channel/pins/:message', setPinned(false));

  app.put('/channels/:channel/messages/:message/reactions/:emoji/@me', (c) => {
    const channel = channelOf(world, c);
    if (channel.guild) need(world, channel.guild, 'AddReactions', channel);
    addReaction(world, channel, messageOf(channel, c), world.bot, c.req.param('emoji'));
    return c.body(null, 204);
  });
}
