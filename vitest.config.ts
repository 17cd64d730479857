import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{unit,stores,guards}/**/*.test.ts'],
    // The embedded database is slow to open when both processors are busy.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
