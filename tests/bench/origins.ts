/** Ports that neither `npm start` nor the browser tests use. */
export const apiOrigin = 'http://localhost:4411';
/** Pages, API and baseline pages share an origin, as behind a CDN. */
export const siteOrigin = 'https://localhost:4412';
export const debuggingPort = 4414;

export const siteDir = 'dist-bench';
export const floorDir = 'dist-bench-floor';
