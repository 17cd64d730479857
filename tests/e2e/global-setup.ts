import { demoFile } from '../databases/demo.ts';

/**
 * Creates the demo file that each worker loads. Its time is the start of the current hour, so that runs within an
 * hour can share it.
 */
export default async function setup(): Promise<void> {
  const now = new Date();
  process.env.DEMO_FILE = await demoFile('browser', new Date(now.setMinutes(0, 0, 0)));
}
