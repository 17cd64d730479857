import { writeFileSync } from 'node:fs';
import { launchBrowser, newVisitor, signIn } from './browser.ts';
import { loadPage } from './measure-page.ts';
import { floor, screens } from './pages.ts';
import { buildPages, startServers } from './servers.ts';
const only = (process.env.ONLY ?? '').split(',').filter(Boolean);
if (process.env.BUILD) await buildPages();
const servers = await startServers();
const browser = await launchBrowser();
const out: Record<string, unknown> = {};
try {
  const v = await newVisitor(browser, null); const token = await signIn(v); await v.close();
  for (const page of [floor.react, ...screens()].filter((p) => only.length === 0 || only.includes(p.name) || p === floor.react)) {
    try {
      const visitor = await newVisitor(browser, token);
      const timer = new Promise((_, no) => setTimeout(() => no(new Error('late')), 25000));
      const one: any = await Promise.race([loadPage(visitor, page), timer]);
      out[page.name] = { noted: one.noted, requests: one.requests };
      await visitor.close();
    } catch (e) { console.log(page.name, String(e).slice(0, 150)); }
  }
} finally { await browser.close(); await servers.stop(); }
writeFileSync('/tmp/story.json', JSON.stringify(out));
process.exit();
