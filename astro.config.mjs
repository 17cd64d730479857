import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { chunkCircles } from './scripts/build/chunk-circles.ts';
import { drawnEmoji } from './scripts/build/drawn-emoji.ts';
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

/** The libraries that every screen needs are a chunk of their own: they change rarely, so it stays cached. */
const libraries =
  /\/node_modules\/(?:react|react-dom|@astrojs\/react|scheduler|nanostores|@nanostores|ofetch|ufo|destr|valibot|dequal)\//;

/** What stands directly in these folders is the frame; a folder inside one of them is fetched on demand. */
const frame =
  /\/src\/(?:app\/(?:frame|guild|navigation|session|states|stores)|chat|composer|screen-kits|ui|i18n|api)\/[^/]+\.tsx?$/;

/** Those of members and tickets are no chunks: what uses them shares most of what they need with others. */
const kit =
  /\/src\/(?:screen-kits(?!\/(?:member|ticket))|ui(?=\/structure)|app\/stores(?=\/settings))\/(?<name>[\w-]+)\/[^/]+\.tsx?$/;

/** The folder is the chunk (decision 10); undefined for what no folder decides, such as an icon or a file of `lib`. */
function ownChunk(id) {
  if (libraries.test(id)) return 'libraries';
  return frame.test(id) ? 'frame' : kit.exec(id)?.groups?.name;
}

/** Whether the frame imports a module, directly or through others that no folder decides. */
function isOfFrame(id, getModuleInfo, seen = new Set()) {
  // The bundler's own helpers, which the libraries need too, are not ours to place.
  if (seen.has(id) || id.startsWith('\0')) return false;
  seen.add(id);
  return (getModuleInfo(id)?.importers ?? []).some((importer) => {
    const own = ownChunk(importer);
    return own === 'frame' || (own === undefined && isOfFrame(importer, getModuleInfo, seen));
  });
}

const small = /\/lucide-react\/|\/src\/lib\/(?:days|paths)\.ts$/;

/** A kit imports an icon, the arithmetic of days or paths, and so does somebody else. */
function isShared(id, getModuleInfo) {
  if (!small.test(id)) return false;
  const owners = new Set((getModuleInfo(id)?.importers ?? []).map(ownChunk));
  return owners.size > 1 && [...owners].some((owner) => owner !== undefined && owner !== 'frame');
}

/**
 * A kit of `screen-kits/` is a file, and so are what divides a screen (`ui/structure`), the life of a form (`app/stores/settings`) and
 * the frame, which all screens share, with all that it needs and the small things that kits and others need: the bundler would put them
 * into the first kit that needs them. It makes the files of all other code.
 */
function chunkOf(id, { getModuleInfo }) {
  const isFrame = isOfFrame(id, getModuleInfo) || isShared(id, getModuleInfo);
  return ownChunk(id) ?? (isFrame ? 'frame' : undefined);
}

/** Applies to the browser's bundle only, not to the program that renders the pages. */
const chunks = {
  name: 'vigie-chunks',
  applyToEnvironment: ({ name }) => name === 'client',
  // Lets an island's chunk export more than the island; otherwise each would be an extra file that re-exports it.
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  outputOptions: (options) => ({ ...options, manualChunks: chunkOf }),
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
    plugins: [shells, chunks, chunkCircles()],
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
