import { $dialog } from '../../frame/frame-state.ts';
import { addressOf, screensOf } from '../../navigation/catalogue.ts';
import { go } from '../../navigation/go.ts';
import { $place } from '../../navigation/place.ts';
import { $letters, screenLetters } from './letters.ts';
import { editRow, focusSearch, step } from './rows.ts';

/** How long to wait for the letter after `g`, in milliseconds. */
const patience = 1500;

/** When `g` was pressed, as `event.timeStamp`. */
let wentAt = Number.NEGATIVE_INFINITY;

/** The Latin letter of the physical key, so that shortcuts work on an Arabic keyboard; else what the key types. */
const letterOf = ({ key, code }: KeyboardEvent) =>
  (/^[a-z]$/i.test(key) || !code.startsWith('Key') ? key : code.slice(3)).toLowerCase();

/** Letters that act on the screen as it is drawn. */
const onScreen: Readonly<Record<string, () => void>> = {
  j: () => step(1),
  k: () => step(-1),
  e: editRow,
  '/': () => focusSearch() || $dialog.set('palette'),
};

/**
 * Handles a single-letter shortcut: `?` opens the help, `g` and a letter go to a screen, `j` and `k` to the next and the previous
 * row or section, `e` opens the form of a row, `/` searches.
 */
export function onLetter(event: KeyboardEvent): void {
  if ($letters.get() === 'off') return;
  const letter = letterOf(event);
  if (letter === '?' || letter === '؟') $dialog.set('keys');
  if (event.timeStamp - wentAt > patience) {
    if (letter === 'g') wentAt = event.timeStamp;
    else onScreen[letter]?.();
    return;
  }
  wentAt = Number.NEGATIVE_INFINITY;
  const guildId = $place.get().params.guild_id;
  const screens = [...screensOf('account'), ...(guildId ? screensOf('guild') : [])];
  const screen = screens.find((name) => screenLetters[name] === letter);
  if (screen) go(addressOf(screen, guildId ?? ''));
}
