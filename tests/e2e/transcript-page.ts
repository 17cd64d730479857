/** The page of a ticket's transcript. */
import type { Page } from 'playwright/test';
import type { Transcript } from '../../src/contract/transcript.ts';
import { href, type Locale } from '../../src/routes.ts';
import { callApi } from './api.ts';
import { apiOrigin } from './origins.ts';
import { demoGuilds, demoTranscriptChannel } from './pages.ts';
import { texts } from './texts.ts';

const guild = demoGuilds.nebula;
export const transcriptPath = href('transcript', { guild_id: guild, channel_id: demoTranscriptChannel });
const transcriptApi = `/guild/${guild}/tickets/transcript/${demoTranscriptChannel}`;

export function transcriptOf(page: Page, locale: Locale = 'fr') {
  const t = texts(locale);
  return {
    t,
    log: page.getByRole('region', { name: t('transcript-reader:log') }),
    search: page.getByRole('textbox', { name: t('transcript-reader:search.label') }),
    position: page.getByRole('search').getByRole('status'),
    current: page.locator('.transcript-message[data-current]'),
    message: (id: string) => page.locator(`[data-message="${id}"]`),
  };
}

export const readTranscript = (token: string) => callApi<Transcript>(token, 'GET', transcriptApi);

/** Mocks the transcript with this many messages, numbered in their text. */
export async function withMessages(page: Page, token: string, count: number): Promise<void> {
  const real = await readTranscript(token);
  const start = Date.parse('2026-11-01T08:00:00Z');
  const messages = Array.from({ length: count }, (_, at) => ({
    ...real.messages[1],
    id: String(1000 + at),
    content: `Ligne numéro ${at} ${at % 100 === 0 ? 'Été' : ''}\n${'et la suite '.repeat(at % 17)}`,
    created_at: new Date(start + at * 60_000).toISOString(),
    edited_at: null,
    reply_to_id: at === count - 1 ? '1003' : null,
    embeds: [],
    attachments: [],
    reactions: [],
    system: null,
    blanked: null,
  }));
  await page.route(apiOrigin + transcriptApi, (route) => route.fulfill({ json: { ...real, messages } }));
}
