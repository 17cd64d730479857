/** Two origins, as in production. The site is built for these; `world.ts` maps them to the real ports. */
export const apiOrigin = 'http://localhost:4311';
export const siteOrigin = 'http://localhost:4312';
/** A third origin, which serves the site like a slow network (pieces.spec.ts). */
export const piecesOrigin = 'http://localhost:4313';
