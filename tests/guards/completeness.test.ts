/** Every route has a page, a layout and titles, and the gallery shows every primitive. */
import { describe, expect, test } from 'vitest';
import { locales, type RouteName, routes, shellPath } from '../../src/routes.ts';
import { filesBelow, read } from './files.ts';

const names = Object.keys(routes) as RouteName[];
const pages = filesBelow('src/pages', ['.astro']);

/** The page file of a route: `/dashboard/{guild_id}/captcha` becomes `dashboard/[guild]/captcha.astro`. */
function pageOf(name: RouteName): string | undefined {
  const template = name === 'not-found' ? shellPath(name) : routes[name].path;
  const path = template.replace(/\{(\w+)_id\*?\}/g, '[$1]').slice(1) || 'index';
  return [`${path}.astro`, `${path}/index.astro`]
    .map((file) => `src/pages/[...locale]/${file}`)
    .find((file) => pages.includes(file));
}

describe('every route row', () => {
  test.each(names)('%s has a page', (name) => {
    expect(pageOf(name)).toBeDefined();
  });

  /** The layout components of each layout name. A passage is a blank page that redirects. */
  const layouts = { blank: /Blank|Passage/, default: /Dashboard/, none: /Bare/ };

  test.each(names)('%s is drawn in the layout that it names', (name) => {
    const { layout } = routes[name] as { layout: string | false };
    const kind = layout === false ? 'none' : layout === 'blank' ? 'blank' : 'default';
    const drawnIn = /from '[./]*layouts\/(\w+)\.astro'/.exec(read(pageOf(name) ?? ''))?.[1];
    expect(drawnIn).toMatch(layouts[kind]);
  });

  test('is the only source of pages', () => {
    expect(pages.filter((page) => !names.some((name) => pageOf(name) === page))).toEqual([]);
  });

  test.each(locales)('has a title in %s', (locale) => {
    const titles = JSON.parse(read(`src/i18n/locales/${locale}/routes.json`)) as Record<string, string>;
    expect(Object.keys(titles).sort()).toEqual([...names].sort());
  });
});

describe('the gallery', () => {
  const shown = filesBelow('src/screens/gallery', ['.tsx']).map(read).join('\n');
  /** Parts of other primitives, or around them, which are shown with them. */
  const parts = [
    'ErrorCount',
    'Field',
    'LazyConfirm',
    'SegmentRadios',
    'SideBySide',
    'glow-look',
    'section-look',
    'around',
    'charts/Scrubber',
    'controls',
    'dialogs/FormDialog',
    'fields/OptionalField',
    'LiveRegion',
    'RestingStatus',
    'fields/PastedEntries',
    'pickers/Picker',
    'pickers/PickerDialog',
    'pickers/PickerList',
    'pickers/PickerPanel',
    'pickers/RoleDot',
    'pickers/box',
  ];
  const primitives = filesBelow('src/ui', ['.tsx'])
    .map((path) => path.replace(/^src\/ui\/|\.tsx$/g, ''))
    .filter((name) => !parts.includes(name));

  test.each(primitives)('shows %s', (name) => {
    expect(shown).toContain(`/ui/${name}.tsx'`);
  });

  test('belongs to its page alone: no other code imports it', () => {
    const others = filesBelow('src', ['.ts', '.tsx', '.astro']).filter(
      (path) => !path.startsWith('src/screens/gallery/') && read(path).includes('screens/gallery/'),
    );
    expect(others).toEqual(['src/pages/[...locale]/second-page.astro']);
  });
});
