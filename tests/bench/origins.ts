/** Three servers of the bench's own, on ports that neither `npm start` nor the browser tests use. */
export const apiOrigin = 'http://localhost:4411';
export const siteOrigin = 'http://localhost:4412';
/** Pages with next to nothing on them, which say how fast any page could be on this machine at this moment. */
export const floorOrigin = 'http://localhost:4413';
export const debuggingPort = 4414;

export const siteDir = 'dist-bench';
export const floorDir = 'dist-bench-floor';
