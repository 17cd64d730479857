/** Set where two suites run side by side: this port and the next one are used. */
const port = Number(process.env.E2E_PORT ?? 4311);

/** Two origins, as in production; the site is built for this API. */
export const apiOrigin = `http://localhost:${port}`;
export const siteOrigin = `http://localhost:${port + 1}`;
