/** Every component in every state, by family: what screens show only now and then. */
import { href } from '../../src/routes.ts';
import { take } from './picture.ts';

const families = [
  'foundations',
  'buttons',
  'fields',
  'choices',
  'pickers',
  'message',
  'structure',
  'figures',
  'states',
  'dialogs',
];

take('gallery', {
  path: href('gallery'),
  // A static navbar covers no part.
  stored: { navbar: 'static' },
  parts: (page) => ({
    ...Object.fromEntries(families.map((name) => [name, page.locator(`#${name}`)])),
    // The conversation is drawn four times there: in two layouts and two themes.
    cozy: page.locator('[data-specimen="conversation"] [data-layout="cozy"][data-chat-theme="light"]'),
    compact: page.locator('[data-specimen="conversation"] [data-layout="compact"][data-chat-theme="dark"]'),
  }),
});
