import { demoFile } from '../databases/demo.ts';

/** Creates the demo of the screenshots. It is the one of `npm start`, whose guilds have months of data. */
export default async function setup(): Promise<void> {
  const now = new Date();
  process.env.DEMO_FILE = await demoFile('shots', new Date(now.setMinutes(0, 0, 0)), 'usual');
}
