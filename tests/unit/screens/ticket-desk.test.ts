/** What is offered in an open ticket, and what is said of what was sent. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RequestedAction } from '../../../src/contract/requested-actions.ts';
import type { Ticket } from '../../../src/contract/ticket-history.ts';
import type { Progress, TicketDeed, TicketRequest } from '../../../src/screens/transcript/desk/requests.ts';
import type { TranscriptPlace } from '../../../src/screens/transcript/reader/place.ts';
import { filesOf, texts } from '../../e2e/texts.ts';
import { emptyTranscript } from './transcript-samples.ts';

const t = texts('fr');
beforeAll(() => {
  vi.resetModules();
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify(filesOf('fr')) }),
    documentElement: { lang: 'fr' },
    adoptedStyleSheets: [],
  });
  vi.stubGlobal('navigator', { userAgent: '' });
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const ignore = () => {};
const place = {} as TranscriptPlace;
const me = { id: '3', username: 'sam', display_name: 'Sam', avatar_url: null };
const buttonsIn = (html: string) =>
  [...html.matchAll(/<button[^>]*>([^<]*)</g)].flatMap(([, text]) => text || []);

async function drawTicket(ticket: Partial<Ticket>, open: readonly TicketRequest[] = []): Promise<string> {
  const { TicketButtons } = await import('../../../src/screens/transcript/desk/TicketButtons.tsx');
  const whole = { ...emptyTranscript.ticket, state: 'open', closed_at: null, ...ticket } as const;
  return renderToStaticMarkup(
    createElement(TicketButtons, { place, ticket: whole, userId: me.id, open, onAsk: ignore }),
  );
}

async function drawSent(
  progress: Progress,
  deed: TicketDeed = { kind: 'answer_ticket', content: 'Bonjour' },
): Promise<string> {
  const { Sent } = await import('../../../src/screens/transcript/desk/Sent.tsx');
  const requests: TicketRequest[] = [{ key: 'a', deed, progress }];
  return renderToStaticMarkup(
    createElement(Sent, { requests, onRetry: ignore, onDrop: ignore, onEdit: ignore }),
  );
}
const asked = (of: Partial<RequestedAction>): Progress => ({
  kind: 'asked',
  action: { state: 'waiting', refusal: null, ...of } as RequestedAction,
});

test('a ticket is claimed by who does not have it, released by who does, and opened again when it is closed', async () => {
  const others = [t('ticket-desk:close.action')];
  expect(buttonsIn(await drawTicket({}))).toEqual([t('ticket-desk:claim'), ...others]);
  const mine = await drawTicket({ claimed_by: me });
  expect(buttonsIn(mine)).toEqual([t('ticket-desk:release'), ...others]);
  expect(mine).toContain(t('ticket-desk:holder.you'));
  const foreign = await drawTicket({ claimed_by: { ...me, id: '4', display_name: 'Alex' } });
  expect(buttonsIn(foreign)[0]).toBe(t('ticket-desk:claim'));
  expect(foreign).toContain(t('ticket-desk:holder.other', { name: 'Alex' }));
  expect(buttonsIn(await drawTicket({ state: 'closed' }))).toEqual([t('ticket-desk:reopen')]);
});

test('what was asked for is not asked for again while it is under way', async () => {
  const request = (progress: Progress): TicketRequest => ({
    key: 'a',
    deed: { kind: 'close_ticket', reason: null },
    progress,
  });
  const disabled = (html: string) => html.match(/aria-disabled="true"/g)?.length ?? 0;
  expect(disabled(await drawTicket({}, [request({ kind: 'sending' })]))).toBe(1);
  expect(disabled(await drawTicket({}, [request({ kind: 'failed', error: { kind: 'offline' } })]))).toBe(0);
});

test.each([
  ['sent.sending', { kind: 'sending' }],
  ['sent.waiting', asked({})],
  ['sent.done', asked({ state: 'done' })],
] as const)('an answer under way is shown with its state: %s', async (key, progress) => {
  const html = await drawSent(progress);
  expect(html).toContain('Bonjour');
  expect(html).toContain(t(`ticket-desk:${key}`));
  expect(buttonsIn(html)).toEqual([]);
});

const unknown = [{ path: 'action.ticket_id', key: 'ticket.unknown' }];
const refusal = { reason: 'missing_permission', permission: 'send_messages', detail: null } as const;
test.each([
  ['fault.left', { kind: 'left' }],
  ['fault.gone', { kind: 'failed', error: { kind: 'invalid', fields: unknown } }],
  ['fault.expired', asked({ state: 'expired' })],
  ['fault.missing_permission', asked({ state: 'refused', refusal })],
] as const)(
  'an answer that came to nothing says why, and can be sent again or edited: %s',
  async (key, progress) => {
    const html = await drawSent(progress);
    expect(html).toContain('Bonjour');
    expect(html).toContain(t(`ticket-desk:${key}`));
    expect(buttonsIn(html)).toEqual([
      t('ticket-desk:sent.retry'),
      t('ticket-desk:sent.edit'),
      t('ticket-desk:sent.drop'),
    ]);
  },
);

test('an answer that waits for the connection says so', async () => {
  const html = await drawSent({ kind: 'failed', error: { kind: 'offline' } });
  expect(html).toContain(t('ticket-desk:sent.offline'));
  expect(html).not.toContain('text-error-text');
});

test('a ticket that was not given to somebody says why', async () => {
  const refusal = { reason: 'failed', permission: null, detail: null } as const;
  const deed = { kind: 'claim_ticket', user_id: '4' } as const;
  const html = await drawSent(asked({ state: 'refused', refusal }), deed);
  expect(html).toContain(t('ticket-desk:fault.not_of_team'));
});

test('those who are writing are named', async () => {
  const { Writing } = await import('../../../src/screens/transcript/desk/Writing.tsx');
  const draw = (...names: string[]) =>
    renderToStaticMarkup(
      createElement(Writing, { people: names.map((name) => ({ ...me, id: name, display_name: name })) }),
    );
  expect(draw()).toMatch(/><\/p>$/);
  expect(draw('Nora')).toContain(t('ticket-desk:writing.one', { name: 'Nora' }));
  expect(draw('Nora', 'Sam')).toContain(t('ticket-desk:writing.two', { name: 'Nora', other: 'Sam' }));
  expect(draw('Nora', 'Sam', 'Lou')).toContain(t('ticket-desk:writing.many'));
});

test('the field of an answer counts near its limit, and says what is wrong', async () => {
  const { Composer } = await import('../../../src/screens/transcript/desk/Composer.tsx');
  const draw = (text: string, fault?: string) =>
    renderToStaticMarkup(
      createElement(Composer, {
        ...{ label: 'Réponse', hint: 'Publiée', action: 'Envoyer', limit: 10, text, fault },
        ...{ onText: ignore, onSend: ignore },
      }),
    );
  expect(draw('court')).not.toContain('/ 10');
  expect(draw('neuf mots')).toContain('9 / 10');
  expect(draw('court', 'Refusé')).toMatch(/aria-invalid="true".*role="alert"[^>]*>Refusé</);
});
