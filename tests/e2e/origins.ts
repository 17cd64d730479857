/** Two origins, as in production. The site is built for this API; where each is in truth, `world.ts` says. */
export const apiOrigin = 'http://localhost:4311';
export const siteOrigin = 'http://localhost:4312';
/** The site again, as a slow network brings it (pieces.spec.ts). */
export const piecesOrigin = 'http://localhost:4313';
