import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { shellFor } from './src/routes.ts';

/** In `dev`, real addresses such as /dashboard/123/captcha reach the page that was made for every id. */
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

/** What every screen needs of other people's code: it changes rarely, so it is a file of its own. */
const libraries =
  /node_modules\/(?:react|react-dom|scheduler|nanostores|@nanostores|ofetch|ufo|destr|valibot|dequal)\//;

/** Chunks are a matter of what the browser gets; the build's own program stays as the bundler makes it. */
const chunks = {
  name: 'vigie-chunks',
  applyToEnvironment: ({ name }) => name === 'client',
  outputOptions: (options) => ({
    ...options,
    manualChunks: (id) => (libraries.test(id) ? 'libraries' : undefined),
    // Without it two screens that share an icon would make a file of it, and each file costs a request.
    experimentalMinChunkSize: 4000,
  }),
};

export default defineConfig({
  outDir: process.env.OUT_DIR ?? './dist',
  site: process.env.PUBLIC_SITE_ORIGIN || undefined,
  output: 'static',
  trailingSlash: 'never',
  // One page at a time: the build-time translator has a single language.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 1 },
  devToolbar: { enabled: false },
  integrations: [react(), tailwind({ applyBaseStyles: false }), i18next()],
  vite: {
    plugins: [shells, chunks],
    // Assets stay files: the content policy allows no data: addresses in scripts or styles.
    build: { assetsInlineLimit: 0, target: 'es2022', modulePreload: { polyfill: false } },
  },
});
