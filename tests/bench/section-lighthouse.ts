import { type Category, judge } from './measure-lighthouse.ts';
import { pageOf } from './pages.ts';
import type { Figure, Section } from './report.ts';
import { type Target, targets } from './targets.ts';

/** A page takes 20 seconds, so there are a few of each kind, once: Lighthouse computes its times by a model, with little noise. */
const publicNames = ['root', 'login', 'premium', 'privacy'] as const;
const screenNames = ['guilds', 'guild', 'captcha', 'view', 'history'] as const;

export async function lighthouseSection(): Promise<Section> {
  const pages = [
    ...publicNames.map((name) => ({ name, signedIn: false, scores: targets.lighthouse.public })),
    ...screenNames.map((name) => ({ name, signedIn: true, scores: targets.lighthouse.screen })),
  ].map(({ name, ...rest }) => ({ page: pageOf(name), ...rest }));
  const figures: Figure[] = [];
  const notes = ['One run, by Lighthouse’s own model of a slow phone.'];
  for (const { page, signedIn, scores } of pages) {
    const wantedScores = Object.entries(scores) as [Category, Target][];
    const categories = wantedScores.map(([category]) => category);
    const judged = await judge(page.url, { signedIn, categories });
    for (const [name, target] of wantedScores) {
      const found = [judged.scores[name] ?? Number.NaN];
      figures.push({ page: page.name, name, unit: '', runs: found, target });
    }
    notes.push(...judged.faults.map((fault) => `${page.name} loses points: ${fault}`));
  }
  return { title: 'Lighthouse, mobile preset', figures, notes };
}
