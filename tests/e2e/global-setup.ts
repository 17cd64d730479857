import { demoFile } from '../databases/demo.ts';

/** Makes the demo of which each worker's world loads a copy. It begins at the last full hour, so that one serves many runs. */
export default async function setup(): Promise<void> {
  const now = new Date();
  process.env.DEMO_FILE = await demoFile('browser', new Date(now.setMinutes(0, 0, 0)));
}
