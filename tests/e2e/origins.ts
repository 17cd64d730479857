/** Two origins, as in production; `scripts/test.mjs` builds the site for this API. */
export const apiOrigin = 'http://localhost:4311';
export const siteOrigin = 'http://localhost:4312';
