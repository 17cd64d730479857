import { type Category, judge } from './measure-lighthouse.ts';
import { captcha, publicPages } from './pages.ts';
import type { Figure, Section } from './report.ts';

const scoreTargets = {
  public: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  screen: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
} as const satisfies Record<string, Record<Category, number>>;

/** Lighthouse settles much of the noise itself. */
const mostRuns = 3;

export async function lighthouseSection(wanted: number): Promise<Section> {
  const runs = Math.min(wanted, mostRuns);
  const pages = [
    ...publicPages.slice(0, 2).map((page) => ({ page, signedIn: false, targets: scoreTargets.public })),
    { page: captcha, signedIn: true, targets: scoreTargets.screen },
  ];
  const figures: Figure[] = [];
  const notes = [`Medians of ${runs} runs, by Lighthouse’s own model of a slow phone.`];
  for (const { page, signedIn, targets } of pages) {
    const judged = [];
    for (let round = 0; round < runs; round += 1) judged.push(await judge(page.url, { signedIn }));
    for (const category of Object.keys(targets) as Category[]) {
      const scores = judged.map((result) => result.scores[category]);
      figures.push({
        page: page.name,
        name: category,
        unit: '',
        runs: scores,
        target: { least: targets[category] },
      });
    }
    const faults = new Set(judged.flatMap((result) => result.faults));
    notes.push(...[...faults].map((fault) => `${page.name} loses points: ${fault}`));
  }
  return { title: 'Lighthouse, mobile preset', figures, notes };
}
