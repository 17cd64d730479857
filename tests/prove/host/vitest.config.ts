import { defineConfig } from 'vitest/config';

/** `npm run prove`: the proofs that need no browser. Each file is a process of its own, one after the other. */
export default defineConfig({
  test: {
    root: '.',
    include: ['tests/prove/host/*.proof.ts'],
    setupFiles: 'tests/setup.ts',
    globalSetup: 'tests/databases/pglite.ts',
    fileParallelism: false,
    // As in vitest.config.ts: for the platform's description.
    alias: { 'zod/mini': 'zod/v4-mini' },
    server: { deps: { inline: [/discord-api-spec/] } },
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
  },
});
