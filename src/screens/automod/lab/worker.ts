/** The lab's worker. It evaluates rules off the main thread, so that typing is never blocked. */
import { createAnswerer, type Task } from './task.ts';

const answer = createAnswerer();

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  postMessage(answer(data));
});
