/** The main journeys in the browsers that people install: Chromium, Firefox and WebKit. */
import { afterAll, expect, test } from 'vitest';
import { installFromDebian } from '../../../scripts/setup/debian.ts';
import { type Engine, engines } from '../drivers/browsers.ts';
import { journeys } from '../drivers/journeys.ts';
import { Page } from '../drivers/page.ts';
import { serve } from '../drivers/served.ts';
import { figure } from '../figure.ts';

/** The programs of an engine that cannot be had here. */
function leftOut(engine: Engine): string[] {
  if (engine.missing().length > 0) for (const name of engine.packages) installFromDebian(name);
  return engine.missing();
}

/** All that goes wrong with the journeys in a browser. */
async function travel(engine: Engine): Promise<{ version: string; wrong: string[] }> {
  const served = await serve();
  const wrong: string[] = [];
  try {
    const browser = await engine.start();
    const page = new Page(browser.send);
    try {
      for (const { name, run } of journeys) {
        await run(page).catch((error: Error) => wrong.push(`${name}: ${error.message}`));
        wrong.push(...served.errors().map((error) => `${name}: ${error}`));
      }
    } finally {
      await browser.end();
    }
    return { version: browser.version, wrong };
  } finally {
    await served.close();
  }
}

const tried: string[] = [];
const without: string[] = [];

for (const engine of engines) {
  const missing = leftOut(engine);
  if (missing.length > 0) without.push(`${engine.name} (no ${missing.join(', no ')})`);
  else
    test(`${journeys.length} journeys in ${engine.name}`, async () => {
      const { version, wrong } = await travel(engine);
      tried.push(`${engine.name} ${version}`);
      expect(wrong).toEqual([]);
    });
}

afterAll(() => {
  const left = without.length > 0 ? `; left out: ${without.join(', ')}` : '';
  figure('browsers', `${journeys.length} journeys in each of ${tried.join(', ')}${left}`);
});
