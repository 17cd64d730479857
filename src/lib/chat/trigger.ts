/** What a mark calls for: `@` a mention, `#` a channel, `:` an emoji, `/` a command, `{` a variable. */
export type TriggerKind = 'mention' | 'channel' | 'emoji' | 'command' | 'variable';

/** Something that is being typed and can be completed. `from` is the mark's place, `to` where the insertion ends. */
export interface Trigger {
  readonly kind: TriggerKind;
  /** What stands between the mark and the caret. */
  readonly query: string;
  readonly from: number;
  readonly to: number;
}

interface Mark {
  readonly kind: TriggerKind;
  /** What may have been typed behind it. */
  readonly query: RegExp;
}

/** Names of roles hold spaces, commands have subcommands; neither begins or ends with a space. */
const marks: Readonly<Record<string, Mark | undefined>> = {
  '@': { kind: 'mention', query: /^(?:[^\s@#<>]+(?: [^\s@#<>]+){0,3})?$/u },
  '#': { kind: 'channel', query: /^[^\s@#<>]*$/u },
  // Two letters at least, as on the platform: `:)` and a colon before a list are none.
  ':': { kind: 'emoji', query: /^[\p{L}\p{M}\p{N}_+-]{2,}$/u },
  '/': { kind: 'command', query: /^(?:[\p{L}\p{M}\p{N}_-]+(?: [\p{L}\p{M}\p{N}_-]+){0,2})?$/u },
  '{': { kind: 'variable', query: /^[\p{L}\p{M}\p{N}_]*$/u },
};

/** No name is longer. */
const furthest = 100;
/** A mark in the middle of a word (`a@b`, `12:30`, `and/or`) or behind a backslash is a letter like any other. */
const opens = /^$|[\s([{"'«»“”‘’*_~|>،؛.,;!?-]$/u;

/** Whether a place is between the marks of a code block or of a piece of code in a line. An open one counts. */
export function isInCode(text: string, at: number): boolean {
  const ticks = /`+/g;
  for (let found = ticks.exec(text); found && found.index < at; found = ticks.exec(text)) {
    const run = found[0].length;
    const begin = found.index + run;
    const end = run >= 3 ? text.indexOf('```', begin) : closing(text, begin, run);
    if (end < 0) {
      const lineEnd = text.indexOf('\n', begin);
      if (run >= 3 || lineEnd < 0 || at <= lineEnd) return true;
      continue;
    }
    if (at <= end) return at >= begin || at > found.index;
    ticks.lastIndex = end + (run >= 3 ? 3 : run);
  }
  return false;
}

/** Where a run of exactly so many backticks begins, -1 when there is none. */
function closing(text: string, from: number, run: number): number {
  const ticks = /`+/g;
  ticks.lastIndex = from;
  for (let found = ticks.exec(text); found; found = ticks.exec(text)) {
    if (found[0].length === run) return found.index;
  }
  return -1;
}

/** The word that a place is in, as far as it goes before it. */
const wordBefore = (text: string, at: number) =>
  /\S*$/.exec(text.slice(Math.max(0, at - 2048), at))?.[0] ?? '';

/** What is being typed before the caret; null where nothing is to be completed: in code, addresses and words. */
export function triggerAt(text: string, caret: number): Trigger | null {
  for (let from = caret - 1; from >= 0 && caret - from <= furthest; from -= 1) {
    const letter = text[from];
    if (letter === '\n') return null;
    const mark = letter === undefined ? undefined : marks[letter];
    if (!mark) continue;
    const query = text.slice(from + 1, caret);
    // A variable may stand in a word, but for a second brace.
    const before = text[from - 1] ?? '';
    const may = mark.kind === 'variable' ? before !== '{' && before !== '\\' : opens.test(before);
    if (!may || !mark.query.test(query)) continue;
    if (wordBefore(text, from).includes('://') || isInCode(text, caret)) return null;
    const rest = mark.kind === 'variable' ? /^\w*\}/.exec(text.slice(caret, caret + furthest)) : null;
    return { kind: mark.kind, query, from, to: caret + (rest?.[0].length ?? 0) };
  }
  return null;
}

/** A text with the insertion in the place of what was typed, and the caret behind it, a space on where one is due. */
export function inserted(
  text: string,
  trigger: Trigger,
  insert: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(trigger.to);
  // Behind a variable a full stop is as likely as a word.
  const wanted = trigger.kind !== 'variable' && !/^[\s.,;:!?)\]}»”’،؛؟]/u.test(rest);
  const caret = trigger.from + insert.length + (wanted || rest.startsWith(' ') ? 1 : 0);
  const isVariable = trigger.kind === 'variable';
  return {
    text: text.slice(0, trigger.from) + insert + (wanted ? ' ' : '') + rest,
    caret: isVariable ? trigger.from + insert.length : caret,
  };
}
