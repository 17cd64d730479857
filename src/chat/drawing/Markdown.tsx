/** Renders markdown as the platform shows it. */
import { Fragment, type ReactNode, useMemo } from 'react';
import { lazyCode, useCode } from '../../ui/lazy-code.ts';
import { hasUnknownName } from '../grammar/emoji.ts';
import { parseChat } from '../grammar/parse.ts';
import { type ChatContext, type ChatNode, isBlock } from '../grammar/tree.ts';
import { emojiImage } from '../message/images.ts';
import { stampTime } from '../message/times.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { Emoji } from './Emoji.tsx';
import { Mention, MessageLink } from './Mention.tsx';
import { Moment } from './Moment.tsx';
import { Picture } from './Picture.tsx';
import { SafeLink } from './SafeLink.tsx';
import { Spoiler } from './Spoiler.tsx';
import { Marked, useView } from './view.ts';

interface Props {
  readonly source: string;
  readonly context: ChatContext;
}

const names = lazyCode(async () => {
  const code = await import('../emoji/emoji-names.ts');
  code.learnAllNames();
  return code;
});

/** A text in the platform's markdown. An emoji with one of the rarer names appears once the list of names has been loaded. */
export function Markdown(props: Props) {
  return hasUnknownName(props.source) ? <Learning {...props} /> : <Parsed {...props} />;
}

function Learning(props: Props) {
  const { kind } = useCode(names);
  return <Parsed key={kind} {...props} />;
}

function Parsed({ source, context }: Props) {
  const { nodes, jumbo } = useMemo(() => parseChat(source, context), [source, context]);
  return jumbo ? (
    <span className="chat-jumbo">
      <Nodes nodes={nodes} />
    </span>
  ) : (
    <Nodes nodes={nodes} />
  );
}

function Nodes({ nodes }: { readonly nodes: readonly ChatNode[] }) {
  return nodes.map((node, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is always parsed as a whole, and its nodes have no state
    <Fragment key={at}>
      {draw(node)}
      {isFollowedByBlankLine(node, nodes[at + 1]) && '\n'}
    </Fragment>
  ));
}

/** The parser drops one line break on either side of a block. When the source has an empty line there, it must still be shown. */
function isFollowedByBlankLine(node: ChatNode, next: ChatNode | undefined): boolean {
  if (!next || !isBlock(next)) return false;
  if (node.type === 'text') return node.text.endsWith('\n');
  return (
    node.type === next.type && node.type !== 'block' && node.type !== 'heading' && node.type !== 'subtext'
  );
}

const headings = { 1: 'chat-h1', 2: 'chat-h2', 3: 'chat-h3' } as const;

function draw(node: ChatNode): ReactNode {
  switch (node.type) {
    case 'text':
      return <Marked text={node.text} />;
    case 'bold':
      return <strong>{inside(node)}</strong>;
    case 'italic':
      return <em>{inside(node)}</em>;
    case 'underline':
      return <u>{inside(node)}</u>;
    case 'strike':
      return <s>{inside(node)}</s>;
    case 'spoiler':
      return <Spoiler block={node.children.some(isBlock)}>{inside(node)}</Spoiler>;
    case 'quote':
      return <blockquote className="chat-quote">{inside(node)}</blockquote>;
    case 'subtext':
      return <small className="chat-sub">{inside(node)}</small>;
    case 'heading':
      // Only large text: a heading in a message is not a heading of the page.
      return <span className={headings[node.level]}>{inside(node)}</span>;
    case 'list':
      return <ListItems start={node.start} items={node.items} />;
    case 'link':
      return (
        <SafeLink href={node.href} title={node.title}>
          {inside(node)}
        </SafeLink>
      );
    case 'url':
      return (
        <SafeLink href={node.href}>
          <MessageLink address={node} />
        </SafeLink>
      );
    case 'email':
      return (
        <a className="chat-link" href={`mailto:${encodeURIComponent(node.text.replace(/^mailto:/i, ''))}`}>
          <Marked text={node.text} />
        </a>
      );
    case 'phone':
      return (
        <a
          className="chat-link"
          href={`${node.text.startsWith('sms:') ? 'sms' : 'tel'}:${node.text.replace(/[^+\d]/g, '')}`}
        >
          <Marked text={node.text} />
        </a>
      );
    case 'code':
      return (
        <code className="chat-code">
          <Marked text={node.text} />
        </code>
      );
    case 'block':
      return <CodeBlock language={node.language} text={node.text} />;
    case 'custom-emoji':
      return (
        <Picture className="chat-emoji" src={emojiImage(node.id, node.animated)} alt={`:${node.name}:`} />
      );
    case 'emoji':
      return <Emoji text={node.text} />;
    case 'time':
      return <Stamp node={node} />;
    default:
      return <Mention node={node} />;
  }
}

const inside = ({ children }: { readonly children: readonly ChatNode[] }) => <Nodes nodes={children} />;

function ListItems({ start, items }: { start: number | null; items: readonly (readonly ChatNode[])[] }) {
  const entries = items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={at}>
      <Nodes nodes={item} />
    </li>
  ));
  return start === null ? (
    <ul className="chat-list">{entries}</ul>
  ) : (
    // The numbers are placed before the text, which leaves room for as many digits as the last one has.
    <ol className={`chat-list chat-digits-${String(start + items.length - 1).length}`} start={start}>
      {entries}
    </ol>
  );
}

function Stamp({ node }: { readonly node: Extract<ChatNode, { type: 'time' }> }) {
  const view = useView();
  if (node.invalid) return <span className="chat-time">{view.t('chat:invalid_date')}</span>;
  return (
    <Moment className="chat-time" time={node.seconds * 1000}>
      {stampTime(node.seconds, node.style, view)}
    </Moment>
  );
}
