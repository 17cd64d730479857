/** The landing page on a slow network, which delivers the HTML in parts. */
import { createServer } from 'node:http';
import { localePath, locales } from '../../src/routes.ts';
import { test } from './fixtures.ts';
import { piecesOrigin, siteOrigin } from './origins.ts';
import { ready } from './pages.ts';
import { reachable } from './world.ts';

test.use({ account: null, thirdOrigin: piecesOrigin, maxShift: 0 });

/** Serves the site like a slow network: of each document, the part before `cut` at once, and the rest when `more` resolves. */
async function serveInPieces(cut: string, more: Promise<void>) {
  const server = createServer(async (request, response) => {
    const reply = await fetch(reachable(siteOrigin + request.url));
    const type = reply.headers.get('content-type') ?? '';
    response.setHeader('Content-Type', type);
    response.setHeader('Connection', 'close');
    response.setHeader('Content-Security-Policy', reply.headers.get('content-security-policy') ?? '');
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await reply.arrayBuffer()));
    const document = await reply.text();
    const at = document.indexOf(cut);
    if (at < 0) return response.destroy();
    response.write(document.slice(0, at));
    await more;
    return response.end(document.slice(at));
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(piecesOrigin).port), resolve));
  // `close` still waits for open requests such as the favicon.
  return () => new Promise((resolve) => server.close(resolve));
}

// These tests share a port.
test.describe.configure({ mode: 'serial' });

// Cut points before and inside the picture of a channel.
const cuts = ['<div class="see"', '<div class="lit"', '<p class="done"', '<span class="mast"'];
const pieces = cuts.flatMap((cut) => locales.map((locale) => ({ cut, locale })));

for (const { cut, locale } of pieces) {
  test(`the landing page does not move when it stops at ${cut} for a while, in ${locale}`, async ({
    page,
  }) => {
    let tellPainted = () => {};
    const painted = new Promise<void>((resolve) => {
      tellPainted = resolve;
    });
    await page.exposeFunction('tellPainted', tellPainted);
    await page.addInitScript("new PerformanceObserver(() => tellPainted()).observe({ type: 'paint' })");
    const stop = await serveInPieces(cut, painted);
    await page.goto(piecesOrigin + localePath('/', locale));
    await ready(page);
    await stop();
  });
}

/** The HTML of every built page, by file. */
