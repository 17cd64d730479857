import { parseChat } from '../../../chat/grammar/parse.ts';
import type { ChatContext, ChatNode } from '../../../chat/grammar/tree.ts';
import { safeAddress } from '../../../chat/message/images.ts';
import { stampTime } from '../../../chat/message/times.ts';
import { type Content, element } from './html.ts';
import type { FileView } from './view.ts';

/** A link to a web address. Other addresses stay text. */
export function link(address: string | null | undefined, ...content: readonly Content[]): Content {
  const safe = safeAddress(address);
  return safe ? element('a', { href: safe, rel: 'noopener noreferrer nofollow ugc' }, ...content) : content;
}

/**
 * Renders the platform's markdown. HTML does not allow nested links: inside of a link (`isLink`), addresses are text
 * and spoilers are visible.
 */
export function markdown(source: string, context: ChatContext, view: FileView, isLink = false): Content {
  return parseChat(source, context).nodes.map((node) => draw(node, view, isLink));
}

function draw(node: ChatNode, view: FileView, isLink: boolean): Content {
  const { t, names } = view;
  const inside = (children: readonly ChatNode[], within = isLink) =>
    children.map((child) => draw(child, view, within));
  const chip = (text: string) => element('bdi', { class: 'mention' }, text);
  switch (node.type) {
    case 'text':
    case 'emoji':
      return node.text;
    case 'bold':
      return element('strong', {}, inside(node.children));
    case 'italic':
      return element('em', {}, inside(node.children));
    case 'underline':
      return element('u', {}, inside(node.children));
    case 'strike':
      return element('del', {}, inside(node.children));
    case 'spoiler':
      if (isLink) return inside(node.children);
      // Opens on click, without a script.
      return element(
        'details',
        {},
        element('summary', {}, t('transcript-tools:file.hidden')),
        inside(node.children),
      );
    case 'quote':
      return element('blockquote', {}, inside(node.children));
    case 'subtext':
      return element('small', {}, inside(node.children));
    case 'heading':
      return element('strong', { class: `h${node.level}` }, inside(node.children));
    case 'list':
      return element(
        node.start === null ? 'ul' : 'ol',
        node.start === null ? {} : { start: String(node.start) },
        node.items.map((item) => element('li', {}, inside(item))),
      );
    case 'link':
      return isLink ? inside(node.children) : link(node.href, inside(node.children, true));
    case 'url':
      return isLink ? node.href : link(node.href, node.href);
    case 'email':
    case 'phone':
      return node.text;
    case 'code':
      return element('code', { dir: 'ltr' }, node.text);
    case 'block':
      return element('pre', { dir: 'ltr' }, element('code', {}, node.text));
    case 'custom-emoji':
      return `:${node.name}:`;
    case 'time':
      return node.invalid ? t('chat:invalid_date') : stampTime(node.seconds, node.style, view);
    case 'user':
      return chip(`@${names.users[node.id]?.display_name ?? t('chat:unknown_user')}`);
    case 'role':
      return chip(`@${names.roles[node.id]?.name ?? t('chat:unknown_role')}`);
    case 'channel':
      return chip(`#${names.channels[node.id]?.name ?? t('chat:unknown_channel')}`);
    case 'command':
      return chip(`/${node.name}`);
    case 'guild-page':
      return chip(t(`chat:page.${node.page === 'linked-roles' ? 'linked_roles' : node.page}`));
    default:
      return chip(`@${node.type}`);
  }
}
