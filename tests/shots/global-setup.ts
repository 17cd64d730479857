import { demoFile } from '../databases/demo.ts';

/** Makes the demo of the screenshots: that of `npm start`, whose guilds have months of use. */
export default async function setup(): Promise<void> {
  const now = new Date();
  process.env.DEMO_FILE = await demoFile('shots', new Date(now.setMinutes(0, 0, 0)), 'usual');
}
