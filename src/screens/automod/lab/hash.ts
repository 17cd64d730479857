/** How the hash of an address begins that holds a scene of the lab. */
export const labHash = '#lab=';

export const isLabHash = (hash: string): boolean => hash.startsWith(labHash);
