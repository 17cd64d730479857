/** Ports of the bench's own, which neither `npm start` nor the browser tests use. */
export const apiOrigin = 'http://localhost:4411';
/** Pages and calls share it, as behind a content network; the floor's pages too. */
export const siteOrigin = 'https://localhost:4412';
export const debuggingPort = 4414;

export const siteDir = 'dist-bench';
export const floorDir = 'dist-bench-floor';
