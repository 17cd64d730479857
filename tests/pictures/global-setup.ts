import { demoFile } from '../databases/demo.ts';
import { moment } from './moment.ts';

/** Creates the demo of the pictures, which is the small one at a fixed time, and sets the host's clock to it. */
export default async function setup(): Promise<void> {
  process.env.DEMO_FILE = await demoFile('pictures', new Date(moment));
  process.env.DEMO_NOW = moment;
}
