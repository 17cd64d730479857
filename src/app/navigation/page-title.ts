import { t } from '../../i18n/client.ts';
import { product } from '../../i18n/product.ts';
import type { RouteName } from '../../routes.ts';

/** Names the document: the screen, its guild once that is known, the product. */
export function showPageTitle(route: RouteName, guildName?: string): void {
  document.title = [t(`routes:${route}`), guildName, product].filter(Boolean).join(' · ');
}
