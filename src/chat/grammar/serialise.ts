import { beginsWithTick, endsWithTick } from './code.ts';
import { isWord } from './spaces.ts';
import { type ChatNode, type ChatTree, type Heading, isBlock, type Link, type List } from './tree.ts';

/** The context of a node that is written. */
interface Place {
  /** Inside a heading or a subtext, whose content must stay on one line. */
  readonly line: boolean;
  /** Inside a frame, where a block at the start needs a new line. */
  readonly frame: boolean;
  /** Directly between `__` and `__`. */
  readonly underlined: boolean;
}

const whole: Place = { line: false, frame: false, underlined: false };
const oneLine: Place = { ...whole, line: true };
const framed = (place: Place): Place => ({ ...place, frame: true, underlined: false });

/** Writes the source from which `parseChat` makes the same tree. */
export function serialise({ context, nodes }: ChatTree): string {
  if (context === 'embed-footer' || context === 'embed-author')
    return nodes.map((node) => (node.type === 'text' ? node.text : '')).join('');
  return write(nodes, whole);
}

function write(nodes: readonly ChatNode[], place: Place): string {
  let out = '';
  let lastItalic: ItalicMark = '_';
  nodes.forEach((node, at) => {
    const before = nodes[at - 1];
    if (!place.line) out += breaks(before, node, place.frame);
    if (node.type === 'italic') {
      let inside = write(node.children, framed(place));
      lastItalic = italicMark(inside, nodes, at, lastItalic, place.underlined);
      // A line break cannot follow a star. This block began at the start of the line.
      if (lastItalic === '*' && inside.startsWith('\n')) inside = inside.slice(1);
      out += lastItalic + inside + (lastItalic === '*_' ? '_*' : lastItalic);
    } else if (node.type === 'text' && before?.type === 'url' && !before.suppressed)
      out += afterAddress(node.text);
    else out += writeNode(node, place);
  });
  return out;
}

type ItalicMark = '*' | '_' | '*_';

/** The line breaks between two nodes. The parser drops one on either side of a block; without it, equal blocks would merge. */
function breaks(before: ChatNode | undefined, node: ChatNode, frame: boolean): string {
  const beside = (block: ChatNode, other: ChatNode | undefined, atBreak: (text: string) => boolean) =>
    isBlock(block) && (block.type !== 'block' || (other?.type === 'text' && atBreak(other.text)));
  if (!before) return frame && isBlock(node) && node.type !== 'block' ? '\n' : '';
  if (before.type === node.type && (node.type === 'quote' || node.type === 'list')) return '\n\n';
  const after = beside(before, node, (text) => text.startsWith('\n'));
  if (before.type === 'url' && node.type === 'block') return '\n';
  return after || beside(node, before, (text) => text.endsWith('\n')) ? '\n' : '';
}

function writeNode(node: ChatNode, place: Place): string {
  switch (node.type) {
    case 'text':
      return escaped(node.text);
    case 'bold':
      return closed('**', write(node.children, framed(place)));
    case 'italic':
      return `_${write(node.children, framed(place))}_`;
    case 'underline':
      return closed('__', write(node.children, { ...framed(place), underlined: true }));
    case 'strike':
      return closed('~~', write(node.children, framed(place)));
    case 'spoiler':
      return closed('||', write(node.children, framed(place)));
    case 'quote':
      return indent(write(node.children, whole), '> ', '> ');
    case 'subtext':
      return `-# ${write(node.children, oneLine)}`;
    case 'heading':
      return writeHeading(node);
    case 'list':
      return writeList(node);
    case 'link':
      return writeLink(node);
    case 'code':
      return writeCode(node.text);
    case 'block':
      return writeBlock(node.language, node.text, place.line);
    case 'url':
      return node.suppressed ? `<${node.href}>` : node.href;
    case 'email':
    case 'phone':
      return `<${node.text}>`;
    case 'user':
      return `<@${node.id}>`;
    case 'role':
      return `<@&${node.id}>`;
    case 'channel':
      return `<#${node.id}>`;
    case 'everyone':
    case 'here':
      return `@${node.type}`;
    case 'command':
      return `</${node.name}:${node.id}>`;
    case 'guild-page':
      return `<id:${node.page}${node.id === null ? '' : `:${node.id}`}>`;
    case 'custom-emoji':
      return `<${node.animated ? 'a' : ''}:${node.name}:${node.id}>`;
    case 'emoji':
      return node.shortcode === null ? node.text : `:${node.shortcode}:`;
    case 'time':
      return `<t:${seconds(node.seconds)}:${node.style}>`;
  }
}

/** Puts marks around a text. A text that is half a mark is not escaped: with a backslash, another pair would close. */
function closed(mark: string, inside: string): string {
  return mark + (inside === `\\${mark[0]}` ? mark[0] : inside) + mark;
}

/** Writes a number; one with more digits than the platform reads becomes the largest that it does. */
function seconds(value: number): string {
  const digits = String(Math.abs(value));
  return (value < 0 ? '-' : '') + (digits.length > 17 ? '9'.repeat(17) : digits);
}

function indent(text: string, first: string, rest: string): string {
  return first + text.replaceAll('\n', `\n${rest}`);
}

/** Writes a heading. A `#` at the end would count as closing the heading, so another one is added after it. */
function writeHeading({ level, children }: Heading): string {
  const inside = write(children, oneLine);
  return `${'#'.repeat(level)} ${inside}${inside.endsWith('#') ? ' #' : ''}`;
}

/** Writes a list. The lines of all entries are indented like the text of the first one. */
function writeList({ start, items }: List): string {
  const [first] = items;
  const space = first?.length === 0 ? '  ' : ' ';
  const deep = ' '.repeat((start === null ? 1 : `${start}.`.length) + space.length);
  return items
    .map((item, at) => {
      const marker = start === null ? '-' : `${start + at}.`;
      return indent(write(item, whole), marker + (at === 0 ? space : ' '), deep);
    })
    .join('\n');
}

function writeLink({ href, title, typed }: Link): string {
  const behind = title === null ? '' : ` "${title}"`;
  return `[${typed}](${href.replace(/[\\()<>]/g, '\\$&')}${behind})`;
}

function writeCode(text: string): string {
  const taken = new Set((text.match(/`+/g) ?? []).map((run) => run.length));
  let length = 1;
  while (taken.has(length)) length += 1;
  const marks = '`'.repeat(length);
  const start = beginsWithTick(text) ? ' ' : '';
  const end = endsWithTick(text) ? ' ' : '';
  return marks + start + text + end + marks;
}

function writeBlock(language: string | null, text: string, line: boolean): string {
  if (line || (language === null && !text.includes('\n') && !text.endsWith('`')))
    return `\`\`\`${text}\`\`\``;
  return `\`\`\`${language ?? ''}\n${text}\n\`\`\``;
}

/** Whether a source has an odd run of a mark, which would close an italic with that mark. */
function hasOdd(source: string, mark: '*' | '_'): boolean {
  for (let at = 0; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === mark) {
      const start = at;
      while (source[at + 1] === mark) at += 1;
      const length = at + 1 - start - (source.startsWith('\ufe0f\u20e3', at + 1) ? 1 : 0);
      if (length % 2) return true;
    }
  }
  return false;
}

/**
 * Chooses marks for an italic that neither its content nor its neighbours break. An italic inside another has no effect, so both
 * marks together work where neither does alone: around spaces and before a word.
 */
function italicMark(
  inside: string,
  nodes: readonly ChatNode[],
  at: number,
  lastItalic: ItalicMark,
  underlined: boolean,
): ItalicMark {
  const [before, after] = [nodes[at - 1], nodes[at + 1]];
  // `___a___` is an italic around an underline.
  const alone = underlined && nodes.length === 1;
  if (hasOdd(inside, '_')) return '*';
  const inWord = after && after.type !== 'italic' && isWord(writeNode(after, oneLine).charCodeAt(0));
  if (/^\s|\s$/.test(inside)) return inWord || alone ? '*_' : '_';
  if (hasOdd(inside, '*')) return '_';
  if (before?.type === 'italic') return lastItalic === '*' ? '_' : '*';
  if (before?.type === 'strike' || before?.type === 'underline' || after?.type === 'underline') return '*';
  return inWord || alone ? '*' : '_';
}

const risky =
  /[\p{Emoji_Presentation}[\p{Emoji_Component}--[0-9#*]]]|[\\*_~`\|<\[\]]|:(?=[\w+\-]|\/\/)|@|¯(?=_)/gv;
/** Only with one of these is an emoji more than a single character. */
const joins = /[\u200d\ufe0f\p{Regional_Indicator}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]/u;
/** {@link risky} with all sequences of emoji. Made at first use, since it takes a long time. */
let riskySequences: RegExp | undefined;

function riskyIn(text: string): RegExp {
  if (!joins.test(text)) return risky;
  riskySequences ??= new RegExp(String.raw`\p{RGI_Emoji}|${risky.source}`, risky.flags);
  return riskySequences;
}
const atLine = /^( *)(?:([>#-])|(\d{1,9})(\.))/gm;

/** Writes text after an address. Its first character ends the address, so it is not escaped. */
function afterAddress(text: string): string {
  const end = /^[.,:;"')\]]*<?/.exec(text)?.[0] ?? '';
  return (
    end + escaped(text.slice(end.length)).replace(/^(?=[^0-9A-Za-z\s\\])/, end.endsWith('<') ? '\\' : '')
  );
}

/** Escapes everything in a text that would have a meaning. */
function escaped(text: string): string {
  return (
    text
      // A digit cannot be escaped, but the rest of its keycap can.
      .replace(riskyIn(text), (sign) =>
        isWord(sign.charCodeAt(0)) && sign !== '_' ? sign.replace('\ufe0f', '\\$&') : `\\${sign}`,
      )
      .replace(atLine, (_, spaces: string, sign: string, digits: string) =>
        sign ? `${spaces}\\${sign}` : `${spaces}${digits}\\.`,
      )
  );
}
