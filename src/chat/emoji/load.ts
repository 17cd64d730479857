import { locale } from '../../i18n/client.ts';
import { lazyCode } from '../../ui/lazy-code.ts';
import { type NamedEmoji, namedEmoji } from './list.ts';

const names = import.meta.glob<{ readonly default: readonly string[] }>('./names/*.json');

/**
 * All emoji with their names in the reader's language and on the platform: about 45 kB, loaded when somebody writes a message or
 * opens the picker.
 */
export const allEmoji = lazyCode(async (): Promise<readonly NamedEmoji[]> => {
  const [list, own, platform, { knownNames }] = await Promise.all([
    import('./list.json'),
    names[`./names/${locale}.json`]?.(),
    import('./emoji-names.ts'),
    import('../grammar/shortcodes.ts'),
  ]);
  platform.learnAllNames();
  return namedEmoji(list.default, own?.default ?? [], knownNames());
});
