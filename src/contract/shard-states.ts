/** `connecting`: not connected yet, or again. `closed`: it does not try to. */
export const shardStates = ['ready', 'connecting', 'closed'] as const;
export type ShardState = (typeof shardStates)[number];
