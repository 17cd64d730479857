/** Finds what is being typed at the caret and can be completed, and inserts the suggestion. */

/** What each mark completes: `@` a mention, `#` a channel, `:` an emoji, `/` a command, `{` a variable. */
export type TriggerKind = 'mention' | 'channel' | 'emoji' | 'command' | 'variable';

/** Something that is being typed and can be completed. The insertion replaces the text from `from`, the offset of the mark, to `to`. */
export interface Trigger {
  readonly kind: TriggerKind;
  /** The text between the mark and the caret. */
  readonly query: string;
  readonly from: number;
  readonly to: number;
}

interface Mark {
  readonly kind: TriggerKind;
  /** What may follow the mark. */
  readonly query: RegExp;
}

/**
 * Names of roles may contain spaces, and commands have subcommands; neither begins or ends with a space. An emoji needs two
 * letters, so that `:)` and `:D` do not count.
 */
const marks: Readonly<Record<string, Mark | undefined>> = {
  '@': { kind: 'mention', query: /^(?:[^\s@#<>]+(?: [^\s@#<>]+){0,3})?$/u },
  '#': { kind: 'channel', query: /^[^\s@#<>]*$/u },
  // At least two letters, as on the platform: `:)` and a colon before a list do not count.
  ':': { kind: 'emoji', query: /^[\p{L}\p{M}\p{N}_+-]{2,}$/u },
  '/': { kind: 'command', query: /^(?:[\p{L}\p{M}\p{N}_-]+(?: [\p{L}\p{M}\p{N}_-]+){0,2})?$/u },
  '{': { kind: 'variable', query: /^[\p{L}\p{M}\p{N}_]*$/u },
};

/** The longest name. */
const furthest = 100;
/** A mark within a word (`a@b`, `12:30`, `and/or`) or after a backslash does not count. */
const opens = /^$|[\s([{"'«»“”‘’*_~|>،؛.,;!?-]$/u;

/** Where a run of exactly `run` backticks begins; -1 when there is none. */
function closing(text: string, from: number, run: number): number {
  const ticks = /`+/g;
  ticks.lastIndex = from;
  for (let found = ticks.exec(text); found; found = ticks.exec(text)) {
    if (found[0].length === run) return found.index;
  }
  return -1;
}

/**
 * Whether an offset is in a code block or inline code. Code that is not closed yet counts too (inline code up to the end of the
 * line), since people type the opening mark first.
 */
function isInCode(text: string, at: number): boolean {
  for (let begin = text.indexOf('`'); begin >= 0 && begin < at; ) {
    let inner = begin;
    while (text[inner] === '`') inner += 1;
    const width = Math.min(3, inner - begin);
    const end = width === 3 ? text.indexOf('```', inner) : closing(text, inner, width);
    const lineEnd = text.indexOf('\n', inner);
    const open = width < 3 && lineEnd >= 0 ? lineEnd : text.length;
    if (at <= (end < 0 ? open : end)) return true;
    begin = text.indexOf('`', end < 0 ? open : end + width);
  }
  return false;
}

/** Whether an index is within an address. */
function isInAddress(text: string, at: number): boolean {
  let from = at;
  while (from > 0 && !/\s/.test(text[from - 1] ?? '')) from -= 1;
  return text.slice(from, at).includes('://');
}

/** What can be completed before the caret; null in code, addresses and words. */
export function triggerAt(text: string, caret: number): Trigger | null {
  for (let from = caret - 1; from >= 0 && caret - from <= furthest; from -= 1) {
    const letter = text[from];
    if (letter === '\n') return null;
    const mark = letter === undefined ? undefined : marks[letter];
    if (!mark) continue;
    const query = text.slice(from + 1, caret);
    // A variable may be inside a word, but not after another brace.
    const before = text[from - 1] ?? '';
    const may = mark.kind === 'variable' ? before !== '{' && before !== '\\' : opens.test(before);
    if (!may || !mark.query.test(query)) continue;
    if (isInAddress(text, from) || isInCode(text, caret)) return null;
    const rest = mark.kind === 'variable' ? /^\w*\}/.exec(text.slice(caret, caret + furthest)) : null;
    return { kind: mark.kind, query, from, to: caret + (rest?.[0].length ?? 0) };
  }
  return null;
}

/** What may follow an insertion without a space. */
const closes = /^[\s.,;:!?)\]}»”’،؛؟]/u;

/** Replaces what was typed with the insertion and a space, and returns the new caret. */
export function inserted(
  text: string,
  trigger: Trigger,
  insert: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(trigger.to);
  const end = trigger.from + insert.length;
  // After a variable a full stop is as likely as a word.
  const isApart = trigger.kind !== 'variable';
  const space = isApart && !closes.test(rest) ? ' ' : '';
  return {
    text: text.slice(0, trigger.from) + insert + space + rest,
    caret: isApart && (space || rest.startsWith(' ')) ? end + 1 : end,
  };
}
