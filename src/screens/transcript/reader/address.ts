/** The part of an address that names a message. */
export const messageHash = (id: string): string => `#${id}`;

/** A message for somebody else, who may not have it open. */
export const messageAddress = (id: string): string => location.origin + location.pathname + messageHash(id);
