/** Every kind of screen as it opens. */
import type { RouteName } from '../../src/routes.ts';
import { allRoutes, passages } from '../all-routes.ts';
import { take } from './picture.ts';

/** Terms look like the privacy page; the gallery has pictures of its parts (gallery.pictures.ts). */
const left: readonly RouteName[] = ['terms', 'gallery'];

for (const { name, path, account } of allRoutes)
  if (!passages.includes(name) && !left.includes(name))
    take(name, { path, account: name.startsWith('admin-') ? 'admin' : account, errors: /404/ });
