import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { chunkCircles } from './scripts/build/chunk-circles.ts';
import { planChunks } from './scripts/build/chunks.ts';
import { drawnEmoji } from './scripts/build/drawn-emoji.ts';
import { notices } from './scripts/build/notices.ts';
import { utilities } from './scripts/build/utilities.ts';
import { shellFor } from './src/routes.ts';

/** In `dev`, addresses such as /dashboard/123/captcha are served by the shell for every id, as on a host. */
const shells = {
  name: 'vigie-shells',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
      const { file, status } = shellFor(pathname);
      if (status === 200 && file.includes('/_')) request.url = `/${file.replace(/\.html$/, '')}${search}`;
      next();
    });
  },
};

/** Applies to the browser's bundle only, not to the program that renders the pages. */
const chunks = {
  name: 'vigie-chunks',
  applyToEnvironment: ({ name }) => name === 'client',
  // Lets an island's chunk export more than the island; otherwise each would be an extra file that re-exports it.
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  outputOptions: (options) => {
    let plan;
    const manualChunks = (id, graph) => {
      plan ??= planChunks(graph);
      return plan.get(id);
    };
    return { ...options, manualChunks, onlyExplicitManualChunks: true };
  },
};

export default defineConfig({
  outDir: process.env.OUT_DIR ?? './dist',
  site: process.env.PUBLIC_SITE_ORIGIN || undefined,
  output: 'static',
  trailingSlash: 'never',
  // `file`: /premium is premium.html, without a redirect to a final slash on any host. One page at a time, since the build-time
  // translator has one current language.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 1 },
  devToolbar: { enabled: false },
  integrations: [react(), tailwind({ applyBaseStyles: false }), i18next(), utilities(), drawnEmoji()],
  vite: {
    plugins: [shells, chunks, chunkCircles(), notices(import.meta.dirname)],
    // Assets stay files: the content policy allows no data: addresses in scripts or styles.
    build: {
      assetsInlineLimit: 0,
      target: 'es2022',
      // The build weighs what it has compressed itself.
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
    },
  },
});
