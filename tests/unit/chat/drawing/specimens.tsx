import { renderToStaticMarkup } from 'react-dom/server';
import { Conversation } from '../../../../src/chat/drawing/Conversation.tsx';
import { blank, type ShownAuthor, type ShownMessage } from '../../../../src/chat/drawing/shown.ts';
import type { ChatView } from '../../../../src/chat/drawing/view.ts';

export const view: ChatView = {
  t: (key) => key,
  locale: 'en-GB',
  timeZone: 'UTC',
  now: Date.parse('2026-11-21T12:00:00Z'),
  layout: 'cozy',
  theme: 'dark',
  names: {
    users: { '1': { display_name: 'Léa' } },
    roles: { '2': { name: 'Modération', color: 0x1abc9c } },
    channels: { '3': { name: 'règles' } },
  },
};

export const author: ShownAuthor = {
  id: '1',
  name: 'Léa',
  username: 'lea',
  avatarUrl: null,
  bot: false,
  verified: false,
  color: 0xe91e63,
};

export const message = (parts: Partial<ShownMessage> = {}): ShownMessage => ({
  id: '10',
  author,
  time: Date.parse('2026-11-21T10:00:00Z'),
  ...blank,
  ...parts,
});

export function draw(messages: readonly ShownMessage[], parts: Partial<ChatView> = {}): string {
  return renderToStaticMarkup(<Conversation messages={messages} view={{ ...view, ...parts }} />);
}
