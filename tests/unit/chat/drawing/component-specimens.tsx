import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { ChatViewContext } from '../../../../src/chat/drawing/view.ts';
import { readComponents } from '../../../../src/chat/message/component-reader.ts';
import { view } from './specimens.tsx';

// The module adopts its styles when it is loaded, which needs a browser.
vi.stubGlobal(
  'CSSStyleSheet',
  class {
    replaceSync() {}
  },
);
vi.stubGlobal('document', { adoptedStyleSheets: [] });
const { Components } = await import('../../../../src/chat/drawing/components/Components.tsx');
vi.unstubAllGlobals();

/** Draws components as they stand in a message's JSON, and names what the reader did not understand. */
export function drawComponents(...components: readonly object[]): { html: string; missed: string[] } {
  const missed: string[] = [];
  const read = readComponents(components, '', (path) => missed.push(path)) ?? [];
  const html = renderToStaticMarkup(
    <ChatViewContext value={view}>
      <Components components={read} controls={[]} />
    </ChatViewContext>,
  );
  return { html, missed };
}
