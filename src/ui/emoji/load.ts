import { locale } from '../../i18n/client.ts';
import { type NamedEmoji, namedEmoji } from '../../lib/emoji/list.ts';
import { lazyCode } from '../lazy-code.ts';

const names = import.meta.glob<{ readonly default: readonly string[] }>('../../lib/emoji/names/*.json');

/** All emoji with their names in the reader's language and on the platform: some 45 kB, fetched when somebody writes a message or picks one. */
export const allEmoji = lazyCode(async (): Promise<readonly NamedEmoji[]> => {
  const [list, own, platform, { knownNames }] = await Promise.all([
    import('../../lib/emoji/list.json'),
    names[`../../lib/emoji/names/${locale}.json`]?.(),
    import('../../lib/chat/emoji-names.ts'),
    import('../../lib/chat/shortcodes.ts'),
  ]);
  platform.learnAllNames();
  return namedEmoji(list.default, own?.default ?? [], knownNames());
});
