/** The prefix of a URL hash that contains a scene of the lab. */
export const labHash = '#lab=';

export const isLabHash = (hash: string): boolean => hash.startsWith(labHash);
