import { fileURLToPath } from 'node:url';
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
  /node_modules\/(?:react|react-dom|@astrojs\/react|scheduler|nanostores|@nanostores|ofetch|ufo|destr|valibot|dequal)\//;

/** What the screens share of ours. Each module takes along what it imports. */
const frame =
  /\/src\/(?:shell\/(?:Navbar|Gate|Island)\.tsx|i18n\/(?:format|on-demand\/texts)\.ts|lib\/(?:permissions|search)\.ts|ui\/(?:adopt\.ts|code-on-demand\.ts|Failure\.tsx|OnDemand\.tsx))$|\/icons\/(?:x|circle-exclamation-point|chevrons-up-down)\.mjs$|^\0vite\/preload-helper/;

/** What the navbar's buttons lead to: one file, which comes when the page is idle or somebody reaches for a button. */
const tools =
  /\/src\/(?:shell\/(?:(?:links|keys|notices)\/(?!listen|unread)\w+|catalogue|go|reveal|tool-panels|GuildLinks)\.tsx?|lib\/notices\.ts|stores\/stored-list\.ts|ui\/nav-icons\.ts\?tools)$/;

/** A file of its own, since a combobox comes with it. */
const palette = /\/src\/shell\/palette\//;

/** The editor of messages and its preview, which come when a message is opened. */
const composer = /\/src\/(?:shell|ui)\/message\//;

/** What the forms share: without a file of their own, each part that the composer uses too would be a file. */
const fields =
  /\/src\/(?:shell\/MessageField\.tsx|ui\/(?:\w*(?:Field|Picker|PickerDialog)|Switch|Section|Notice|RadioCards|MissingPermissions|typed-number)\.tsx?|ui\/pickers\/\w+(?<!PickerList)\.tsx?|lib\/(?:color|duration|choices)\.ts|contract\/message\.ts)$/;

/**
 * Four files for a settings screen: the libraries, the frame that all screens share, the fields, and its own; each further
 * file would be a request.
 */
function chunkOf(id) {
  if (libraries.test(id)) return 'libraries';
  if (tools.test(id)) return 'tools';
  if (fields.test(id)) return 'fields';
  return frame.test(id) ? 'frame' : undefined;
}

/** Chunks are a matter of what the browser gets; the build's own program stays as the bundler makes it. */
const chunks = {
  name: 'vigie-chunks',
  applyToEnvironment: ({ name }) => name === 'client',
  // An island's own file may export more than the island: otherwise each would be a file that names another.
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  outputOptions: (options) => ({
    ...options,
    manualChunks: chunkOf,
  }),
};

const lucideIcon = fileURLToPath(new URL('src/ui/lucide-icon.ts', import.meta.url));
const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g;
const kebab = (name) => name.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z0-9])(?=[A-Z])/g, '-').toLowerCase();
const iconFile = (name) => `lucide-react/dist/esm/icons/${kebab(name)}.mjs`;

/**
 * Screens and code on demand have copies of the icons that they import: one that they shared would be one more file for a
 * screen. As a query to the icon's address; a copy's own imports are copies too.
 */
function ownerOf(id) {
  const feature = /\/src\/features\/([\w-]+)\//.exec(id)?.[1];
  const copy = /\?[\w-]+$/.exec(id)?.[0];
  if (feature) return `?${feature}`;
  if (composer.test(id)) return '?composer';
  return tools.test(id) || palette.test(id) ? '?tools' : (copy ?? '');
}

/**
 * Imports each icon from its own file: through the index, the frame would take the icons of all screens along. What makes
 * components of them is ours.
 */
const icons = {
  name: 'vigie-icons',
  apply: 'build',
  resolveId: {
    order: 'pre',
    handler: (source) => (source.endsWith('/createLucideIcon.mjs') ? lucideIcon : null),
  },
  transform(code, id) {
    const own = ownerOf(id);
    return (
      code
        .replace(iconImport, (_, names) =>
          names
            .split(',')
            .map((entry) => entry.trim().split(/\s+as\s+/))
            .map(([name, as = name]) => `import ${as} from '${iconFile(name)}${own}';`)
            .join(''),
        )
        // The second is an icon's own import, where it is but another name for one.
        .replace(/(?<=\/nav-icons\.ts|from '\.\/[\w-]+\.mjs)(?=["'])/, own)
    );
  },
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
    plugins: [shells, chunks, icons],
    // Assets stay files: the content policy allows no data: addresses in scripts or styles.
    build: {
      assetsInlineLimit: 0,
      target: 'es2022',
      modulePreload: { polyfill: false },
    },
  },
});
