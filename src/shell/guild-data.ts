import { call } from '../api/client.ts';
import { getChannelDetails } from '../contract/channels.ts';
import { getGuild, getGuilds } from '../contract/guilds.ts';
import { getRoleDetails } from '../contract/roles.ts';
import { createResource, type Resource } from '../stores/resource.ts';

/** One resource for each id, so that everything on a page that asks for a guild reads it once. */
function byId<T>(create: (id: string) => Resource<T>): (id: string) => Resource<T> {
  const known = new Map<string, Resource<T>>();
  return (id) => {
    const resource = known.get(id) ?? create(id);
    known.set(id, resource);
    return resource;
  };
}

/** The guilds that the visitor may manage or moderate. */
export const guildList = createResource(() => call(getGuilds, {}));

export const currentGuild = byId((id) => createResource(() => call(getGuild, { params: { id } })));
export const guildChannels = byId((id) =>
  createResource(() => call(getChannelDetails, { params: { id }, query: {} })),
);
export const guildRoles = byId((id) =>
  createResource(() => call(getRoleDetails, { params: { id } })),
);
