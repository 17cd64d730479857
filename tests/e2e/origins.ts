/** Set where two suites run side by side: this port and the next two are used. */
const port = Number(process.env.E2E_PORT ?? 4311);

/** Two origins, as in production; the site is built for this API. */
export const apiOrigin = `http://localhost:${port}`;
export const siteOrigin = `http://localhost:${port + 1}`;
/** The site again, as a slow network brings it (pieces.spec.ts). */
export const piecesOrigin = `http://localhost:${port + 2}`;
