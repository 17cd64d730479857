import { currentGuild, guildChannels, guildRoles } from '../../../app/guild/guild-data.ts';
import type { Resource, ResourceState } from '../../../app/stores/resource.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { namesIn } from '../../../lib/transfer/match.ts';
import type { Packet } from '../../../lib/transfer/packet.ts';
import { referencesIn } from '../../../lib/transfer/references.ts';
import type { Subject } from '../subject.ts';
import { savedIn, type Work } from './work.ts';

type Settled<T> = Exclude<ResourceState<T>, { kind: 'loading' }>;

/** The state of a resource once it is read, or once that has failed. */
async function settled<T>({ $state, start }: Resource<T>): Promise<Settled<T>> {
  start();
  const now = $state.get();
  if (now.kind !== 'loading') return now;
  return new Promise((resolve) => {
    const stop = $state.listen((state) => {
      if (state.kind === 'loading') return;
      stop();
      resolve(state);
    });
  });
}

export type PacketHere =
  | { readonly kind: 'ready'; readonly packet: Packet & { readonly guild: NonNullable<Packet['guild']> } }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** The settings of this screen as they are saved, with the names of what they name. */
export async function packetHere(subject: Subject, work: Work, guildId: string): Promise<PacketHere> {
  const [guild, channels, roles] = await Promise.all([
    settled(currentGuild(guildId)),
    settled(guildChannels(guildId)),
    settled(guildRoles(guildId)),
  ]);
  if (guild.kind === 'failed') return guild;
  if (channels.kind === 'failed') return channels;
  if (roles.kind === 'failed') return roles;
  const values = savedIn(subject);
  const names = namesIn(referencesIn(values), { channels: channels.value, roles: roles.value });
  const { id, name } = guild.value;
  return { kind: 'ready', packet: { screen: work.screen, guild: { id, name }, values, names } };
}
