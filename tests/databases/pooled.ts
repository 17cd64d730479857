import type { TestProject } from 'vitest/node';
import { startPooler } from './pgbouncer.ts';
import { startTestCluster } from './postgres.ts';

/** Starts a server for all test files, and a pooler in front of it with fewer connections than a process asks for. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestCluster();
  project.provide('postgres', server);
  try {
    const pooler = await startPooler(server, ['default_pool_size = 3']);
    project.provide('pooler', pooler.url('{name}'));
    return async () => {
      await pooler.stop();
      await stop();
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
