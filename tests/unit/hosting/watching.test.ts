/** The board, the alert rules and the documentation name the metrics that the server has. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CountedUse } from '../../../server/db/pool-use.ts';
import { createMetrics } from '../../../server/http/metrics.ts';
import { expressionsOfBoard, firingAlerts, readAlerts, readBoard } from './watching.ts';

/** The names of all metrics of a host, of which each has something to tell. */
async function allMetrics(): Promise<ReadonlySet<string>> {
  const metrics = createMetrics(true);
  metrics.watchPool(new CountedUse());
  metrics.watchStreams(() => 0);
  metrics.watchOutbox(async () => 0);
  metrics.watchActions(async () => ({}));
  metrics.watchOldestAction(async () => 0);
  metrics.watchShards(async () => []);
  metrics.watchBotAccess({ refusedSince: null });
  metrics.watchJob({ name: 'cleanup', every: 1000 })('succeeded', 1);
  metrics.observe('getUser', 200, 1);
  metrics.countEvent('key', 'applied');
  metrics.countPlatformReply(200, 1);
  metrics.countLargeRead('replica');
  const text = await metrics.text();
  return new Set(text.match(/^[a-z_\d]+(?=[{ ])/gm));
}

/** The parts of a histogram and its name. */
const baseOf = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');
const namesIn = (text: string) => text.match(/\b(?:vigie|process|nodejs)_[a-z_\d]+/g) ?? [];
const names = await allMetrics();
const guide = readFileSync(new URL('../../../docs/deploy.md', import.meta.url), 'utf8');

describe('the board', () => {
  it('names only metrics that the server has', () => {
    expect(
      expressionsOfBoard()
        .flatMap(namesIn)
        .filter((name) => !names.has(name)),
    ).toEqual([]);
  });

  it('shows each metric that is not of the process in general', () => {
    const own = [...names].filter((name) => name.startsWith('vigie_')).map(baseOf);
    const shown = new Set(expressionsOfBoard().flatMap(namesIn).map(baseOf));
    // A constant, with which the alert compares.
    shown.add('vigie_job_interval_seconds');
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('asks the data source that its reader has chosen', () => {
    const { templating, panels } = readBoard();
    expect(templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource' });
    const graphs = panels.filter(({ type }) => type !== 'row');
    expect(new Set(graphs.map(({ datasource }) => datasource?.uid))).toEqual(new Set([`\${datasource}`]));
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});

describe('the alerts', () => {
  it('name only metrics that the server has', () => {
    const used = readAlerts().flatMap(({ expr }) => namesIn(expr));
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => !names.has(name))).toEqual([]);
  });

  it('are each tested to fire', () => {
    expect(
      readAlerts()
        .map(({ alert }) => alert)
        .filter((name) => !firingAlerts().has(name)),
    ).toEqual([]);
  });

  it('lead to a section of the guide', () => {
    const slug = (title: string) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-');
    const sections = new Set(
      [...guide.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => `docs/deploy.md#${slug(title)}`),
    );
    const runbooks = readAlerts().map(({ annotations }) => annotations.runbook);
    expect(runbooks.filter((address) => !sections.has(address))).toEqual([]);
  });
});

it('the guide has a row for each metric, and for no other', () => {
  const rows = [...guide.matchAll(/^\| `(vigie_\w+)` \|/gm)].map(([, name]) => name);
  const own = new Set([...names].filter((name) => name.startsWith('vigie_')).map(baseOf));
  expect(rows.sort()).toEqual([...own].sort());
});
