import type { TestProject } from 'vitest/node';
import { demoFile } from './demo.ts';
import { demoTime } from './provided.ts';

/** Provides the file of the demo, of which each test file loads a copy. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('pglite', await demoFile('unit', demoTime));
}
