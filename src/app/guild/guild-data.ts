import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type Channel, getChannelDetails } from '../../contract/channels.ts';
import { type Guild, type GuildSummary, getGuild, getGuilds } from '../../contract/guilds.ts';
import { getRoleDetails, type Role } from '../../contract/roles.ts';
import { call } from '../session/api.ts';
import { createResource, type Resource, type ResourceState } from '../stores/resource.ts';
import { asSeen } from '../stores/seen-as.ts';

/** For how many guilds a resource is kept. All of them are read again when the page leaves the bfcache. */
const guildsKept = 4;

/** Makes one resource per guild, shared by all parts of the page. */
export function perGuild<T>(create: (id: string) => Resource<T>): (id: string) => Resource<T> {
  const made = new Map<string, Resource<T>>();
  return (id) => {
    const resource = made.get(id) ?? create(id);
    // Moves it to the end of the map, which is ordered by use.
    made.delete(id);
    made.set(id, resource);
    const [[oldest, unused] = []] = made;
    if (oldest !== undefined && made.size > guildsKept) {
      unused?.dispose();
      made.delete(oldest);
    }
    return resource;
  };
}

/** The guilds that the visitor may manage or moderate. */
export const guildList = createResource<readonly GuildSummary[]>(() => call(getGuilds, {}));

/** The guild itself, and what the caller and the bot may do in it. */
export const currentGuild = perGuild<Guild>((id) =>
  createResource(async () => {
    const result = await call(getGuild, { params: { id } });
    return result.ok ? { ...result, value: asSeen(result.value) } : result;
  }),
);

export const guildChannels = perGuild<readonly Channel[]>((id) =>
  createResource(() => call(getChannelDetails, { params: { id }, query: {} })),
);

export const guildRoles = perGuild<readonly Role[]>((id) =>
  createResource(() => call(getRoleDetails, { params: { id } })),
);

/** The state of a resource. Starts its read, or revalidates it. */
export function useResource<T>(resource: Resource<T>): ResourceState<T> {
  useEffect(() => void resource.start(), [resource]);
  return useStore(resource.$state);
}
