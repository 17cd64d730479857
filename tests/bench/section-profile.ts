/** Profiles the first visit of every screen. */
import type { Browser } from 'playwright';
import { newVisitor } from './browser.ts';
import { type Profile, profileLoad } from './measure-profile.ts';
import { screens } from './pages.ts';
import type { Figure, Section } from './report.ts';

const shown = ({ place, ms }: Profile['top'][number]) => `${Math.round(ms)} ms ${place}`;

export async function profileSection(browser: Browser, token: string): Promise<Section> {
  const figures: Figure[] = [];
  const notes = [
    'One visit each, until usable; the network is not slowed. "Compile" is in "script". Of the functions, each with its self time, those of the browser are named with their caller ("←").',
  ];
  const details: Record<string, Profile> = {};
  for (const page of screens()) {
    const visitor = await newVisitor(browser, token);
    const profile = await profileLoad(visitor, page);
    await visitor.close();
    details[page.name] = profile;
    for (const [name, ms] of Object.entries(profile.total))
      figures.push({ page: page.name, name, unit: 'ms', runs: [ms] });
    notes.push(`${page.name}: ${profile.top.map(shown).join(' · ')}`);
  }
  return { title: 'Processor, first visit of each screen, slowed four-fold', figures, notes, details };
}
