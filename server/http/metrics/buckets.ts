/** Upper bounds of the buckets of calls and requests, in seconds. */
export const buckets = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
