/** Measures navigation by clicks within the dashboard. */
import { signIn, slowCpu, withProfile } from './browser.ts';
import { type Arrived, type Step, walk } from './measure-navigation.ts';
import { floor, pageOf } from './pages.ts';
import { type Figure, median, type Section } from './report.ts';
import { targets } from './targets.ts';

const [guild, captcha, view] = [pageOf('guild'), pageOf('captcha'), pageOf('view')];
const linkTo = ({ url }: { readonly url: string }) => `#nav a[href$="${new URL(url).pathname}"]`;

/** Steps in this order, starting at the overview of the guild. */
const ways: readonly (Step & { readonly name: string; readonly kind: 'fresh' | 'inMemory' })[] = [
  { name: 'guild home → captcha', kind: 'fresh', link: linkTo(captcha), to: captcha },
  { name: 'captcha → guild home, seen before', kind: 'inMemory', link: linkTo(guild), to: guild },
  { name: 'guild home → view', kind: 'fresh', link: linkTo(view), to: view },
];
const betweenIslands: readonly Step[] = [
  { link: 'a[href="/bench/react-again"]', to: floor.reactAgain },
  { link: 'a[href="/bench/react"]', to: floor.react },
];
/** The number of visits after which the browser has cached compiled scripts too. */
const visitsBefore = 3;

export function navigationSection(runs: number): Promise<Section> {
  return withProfile(async (context) => {
    await signIn(context);
    const toIsland = (cpu: number) => walk(context, floor.react, betweenIslands, cpu);
    const toScreens = (cpu: number) => walk(context, guild, ways, cpu);
    for (let visit = 0; visit < visitsBefore; visit += 1) {
      await toIsland(1);
      await toScreens(1);
    }
    const figures: Figure[] = [];
    for (const cpu of [1, slowCpu]) {
      const islands: number[] = [];
      const screens: (readonly Arrived[])[] = [];
      for (let round = 0; round < runs; round += 1) {
        islands.push(...(await toIsland(cpu)).map(({ taken }) => taken));
        screens.push(await toScreens(cpu));
      }
      const page = `floor: to a document with one React island, ${cpu} ×`;
      figures.push({ page, name: 'content', unit: 'ms', runs: islands });
      figures.push(
        ...ways.flatMap(({ name, kind }, at): Figure[] => {
          const page = `${name}, ${cpu} ×`;
          const runsOf = (figure: keyof Arrived) =>
            screens.map((arrived) => arrived[at]?.[figure] ?? Number.NaN);
          const [content, task] = [runsOf('taken'), runsOf('task')];
          const target = targets.navigation[kind];
          return [
            { page, name: 'content', unit: 'ms', runs: content, target, floor: median(islands) },
            {
              page,
              name: 'longest task',
              unit: 'ms',
              runs: task,
              ...(cpu === 1 && { target: targets.navigation.task }),
            },
          ];
        }),
      );
    }
    return {
      title: 'Screen to screen in one guild, files cached, network not slowed',
      figures,
      notes: [
        '"Content" is from the click to the frame that shows the next screen’s title and its main control, filled by its calls.',
      ],
    };
  });
}
