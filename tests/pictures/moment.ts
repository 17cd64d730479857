/** The time of every picture: of the demo's data, the host's clock and the browser's. */
export const moment = '2026-11-12T10:20:00.000Z';
