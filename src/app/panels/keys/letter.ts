import { pressedLetter } from '../../../ui/keys.ts';
import { $dialog } from '../../frame/frame-state.ts';
import { addressOf, screensOf } from '../../navigation/catalogue.ts';
import { go } from '../../navigation/go.ts';
import { $place } from '../../navigation/place.ts';
import { $letters, screenLetters } from './letters.ts';
import { editRow, focusSearch, step } from './rows.ts';
import { $screenKeys } from './screen-keys.ts';

/** How long to wait for the letter after `g`, in milliseconds. */
const patience = 1500;

/** When `g` was pressed, as `event.timeStamp`. */
let wentAt = Number.NEGATIVE_INFINITY;

/** Letters that act on the screen as it is drawn. */
const onScreen: Readonly<Record<string, () => void>> = {
  j: () => step(1),
  k: () => step(-1),
  e: editRow,
  '/': () => focusSearch() || $dialog.set('palette'),
};

/** What the screen does itself at a letter. */
const ownKey = (letter: string) => $screenKeys.get().find((one) => one.letter === letter);

/**
 * Handles a single-letter shortcut: `?` opens the help, `g` and a letter go to a screen, `j` and `k` to the next and the previous
 * row or section, `e` opens the form of a row, `/` searches. A screen may do something else at a letter.
 */
export function onLetter(event: KeyboardEvent): void {
  if ($letters.get() === 'off') return;
  const letter = pressedLetter(event);
  if (letter === '?' || letter === '؟') $dialog.set('keys');
  if (event.timeStamp - wentAt > patience) {
    if (letter === 'g') wentAt = event.timeStamp;
    else (ownKey(letter)?.run ?? onScreen[letter])?.();
    return;
  }
  wentAt = Number.NEGATIVE_INFINITY;
  const guildId = $place.get().params.guild_id;
  const screens = [...screensOf('account'), ...(guildId ? screensOf('guild') : [])];
  const screen = screens.find((name) => screenLetters[name] === letter);
  if (screen) go(addressOf(screen, guildId ?? ''));
}
