import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import { createMetrics } from '../../../server/http/metrics.ts';
import { beginJob, startJobs } from '../../../server/jobs.ts';
import type { Mirror } from '../../../server/platform/platform.ts';
import { defaultRetention } from '../../../server/retention.ts';
import { openTestDatabase } from '../../databases/open.ts';
import { demoTime } from '../../databases/provided.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('empty');
});
afterAll(() => database.close());

const hour = 3_600_000;
const begin = (name: string, after: number) =>
  beginJob(database.db, name, hour, new Date(demoTime.getTime() + after));

it('a job is begun by one of all who would do it, once in its interval', async () => {
  const first = await Promise.all(Array.from({ length: 20 }, () => begin('cleanup', 0)));
  expect(first.filter(Boolean)).toHaveLength(1);
  expect(await begin('cleanup', hour / 2)).toBe(false);
  // A timer may fire early.
  const next = await Promise.all(Array.from({ length: 20 }, () => begin('cleanup', hour - 1000)));
  expect(next.filter(Boolean)).toHaveLength(1);
});

it('another job has an interval of its own', async () => {
  expect(await begin('renames', 0)).toBe(true);
});

it('a clock that was far ahead once stops no job', async () => {
  expect(await begin('ahead', 1000 * hour)).toBe(true);
  expect(await begin('ahead', 0)).toBe(true);
  expect(await begin('ahead', 1)).toBe(false);
});

describe('the list of the guilds of the bot', () => {
  /** A host process whose platform answers `read`. `waits` are how long its jobs wait for their next time, `runs` makes it come. */
  function openHost(read: () => Promise<void>) {
    const planned: { readonly run: () => void; readonly milliseconds: number }[] = [];
    const reads = vi.fn(read);
    const report = vi.fn();
    const mirror: Mirror = {
      refreshGuildList: reads,
      refreshGuild: async () => true,
      refreshMember: async () => true,
    };
    const metrics = createMetrics();
    const stop = startJobs(database.db, {
      retention: defaultRetention,
      mirror: () => mirror,
      report,
      watch: metrics.watchJob,
      later: (run, milliseconds) => {
        const one = { run, milliseconds };
        planned.push(one);
        return () => void planned.splice(planned.indexOf(one), 1);
      },
    });
    onTestFinished(stop);
    return { planned, reads, report, stop, metrics };
  }

  it('is read by each process that starts, whoever has just read it', async () => {
    const [one, other] = [openHost(async () => undefined), openHost(async () => undefined)];
    await vi.waitFor(() => expect([one, other].map(({ reads }) => reads.mock.calls.length)).toEqual([1, 1]));
    expect(one.planned.map(({ milliseconds }) => milliseconds)).toEqual([hour, hour / 60, hour]);
    one.stop();
    expect(one.planned).toEqual([]);
  });

  it('is read again after a minute when that failed, and then every hour', async () => {
    const failure = new Error('The platform cannot be reached.');
    const { planned, reads, report, metrics } = openHost(async () => {
      if (reads.mock.calls.length === 1) throw failure;
    });
    await vi.waitFor(() => expect(report.mock.calls).toEqual([[failure]]));
    const again = planned.at(-1);
    expect(again?.milliseconds).toBe(hour / 60);
    again?.run();
    await vi.waitFor(() => expect(reads).toHaveBeenCalledTimes(2));
    expect(planned.at(-1)?.milliseconds).toBe(hour);
    expect(planned).toHaveLength(3);
    await vi.waitFor(async () => {
      const text = await metrics.text();
      expect(text).toContain('vigie_job_runs_total{name="guild_list",outcome="failed"} 1');
      expect(text).toContain('vigie_job_runs_total{name="guild_list",outcome="succeeded"} 1');
      expect(text).toContain('vigie_job_duration_seconds_count{name="guild_list"} 2');
      expect(text).toContain('vigie_job_interval_seconds{name="guild_list"} 3600');
    });
  });
});

it('a job last succeeded when the process started, until it does', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  const metrics = createMetrics();
  const ended = metrics.watchJob({ name: 'one', every: hour });
  const success = async () =>
    Number(/vigie_job_last_success_timestamp_seconds\{name="one"\} (\d+)/.exec(await metrics.text())?.[1]);
  expect(await success()).toBe(1000);
  vi.setSystemTime(2_000_000);
  ended('failed', 5);
  expect(await success()).toBe(1000);
  ended('succeeded', 5);
  expect(await success()).toBe(2000);
});
