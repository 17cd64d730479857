import { signIn, slowCpu, withProfile } from './browser.ts';
import { follow, type Step, type Way } from './measure-navigation.ts';
import { captcha, floor, guildHome } from './pages.ts';
import { type Figure, median, type Section } from './report.ts';

const toCaptcha: Way = {
  from: guildHome.url,
  link: '#nav a[href$="/captcha"]',
  before: guildHome.control,
  after: captcha.control,
};
const toReact: Way = {
  from: floor.empty.url,
  link: 'a',
  before: floor.empty.control,
  after: floor.react.control,
};
/** Visits after which the browser has compiled scripts in its cache too. */
const visitsBefore = 3;

export function navigationSection(runs: number): Promise<Section> {
  return withProfile(async (context) => {
    await signIn(context);
    const figures: Figure[] = [];
    const notes = [
      '"Frame" is the first paint of the next page, "content" its main control, filled by its calls.',
    ];
    for (let visit = 0; visit < visitsBefore; visit += 1) {
      for (const way of [toReact, toCaptcha]) await follow(context, way, { cpu: 1, hover: false });
    }
    for (const { cpu, most } of [
      { cpu: 1, most: 100 },
      { cpu: slowCpu, most: 260 },
    ]) {
      const steps = { floor: [] as Step[], captcha: [] as Step[] };
      for (let round = 0; round < runs; round += 1) {
        steps.floor.push(await follow(context, toReact, { cpu, hover: false }));
        steps.captcha.push(await follow(context, toCaptcha, { cpu, hover: false }));
      }
      const base = steps.floor.map(({ content }) => content);
      const page = `guild home → captcha, ${cpu} ×`;
      const floorPage = `floor: empty → React, ${cpu} ×`;
      figures.push(
        { page: floorPage, name: 'content', unit: 'ms', runs: base },
        { page, name: 'frame', unit: 'ms', runs: steps.captcha.map(({ frame }) => frame) },
        {
          page,
          name: 'content',
          unit: 'ms',
          runs: steps.captcha.map(({ content }) => content),
          target: { most },
          floor: median(base),
        },
      );
    }
    const hovered: Step[] = [];
    for (let round = 0; round < runs; round += 1) {
      hovered.push(await follow(context, toCaptcha, { cpu: 1, hover: true }));
    }
    if (hovered.some(({ prefetched }) => prefetched)) {
      const page = 'guild home → captcha, hovered, 1 ×';
      const times = hovered.map(({ content }) => content);
      figures.push({ page, name: 'content', unit: 'ms', runs: times, target: { most: 60 } });
    } else {
      notes.push('Resting on the link fetches nothing ahead, so there is no figure for it (target: 60 ms).');
    }
    return { title: 'Screen to screen in one guild, files cached, network not slowed', figures, notes };
  });
}
