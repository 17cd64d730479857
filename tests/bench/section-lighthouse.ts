import { type Category, judge } from './measure-lighthouse.ts';
import { publicPages, screens } from './pages.ts';
import type { Figure, Section } from './report.ts';
import { type Target, targets } from './targets.ts';

/** Lighthouse reduces much of the noise itself. */
const mostRuns = 3;

export async function lighthouseSection(wanted: number): Promise<Section> {
  const runs = Math.min(wanted, mostRuns);
  // Lighthouse does not audit pages with status 404.
  const judgeable = publicPages().filter(({ name }) => name !== 'not-found');
  const pages = [
    ...judgeable.map((page) => ({ page, signedIn: false, scores: targets.lighthouse.public })),
    ...screens().map((page) => ({ page, signedIn: true, scores: targets.lighthouse.screen })),
  ];
  const figures: Figure[] = [];
  const notes = [`Medians of ${runs} runs, by Lighthouse’s own model of a slow phone.`];
  for (const { page, signedIn, scores } of pages) {
    const wantedScores = Object.entries(scores) as [Category, Target][];
    const categories = wantedScores.map(([category]) => category);
    const judged = [];
    for (let round = 0; round < runs; round += 1)
      judged.push(await judge(page.url, { signedIn, categories }));
    for (const [name, target] of wantedScores) {
      const found = judged.map((result) => result.scores[name] ?? Number.NaN);
      figures.push({ page: page.name, name, unit: '', runs: found, target });
    }
    const faults = new Set(judged.flatMap((result) => result.faults));
    notes.push(...[...faults].map((fault) => `${page.name} loses points: ${fault}`));
  }
  return { title: 'Lighthouse, mobile preset', figures, notes };
}
