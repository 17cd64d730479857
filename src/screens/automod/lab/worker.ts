/** The lab's worker: it tries rules on messages, so that typing never waits for them. */
import { createAnswerer, type Task } from './task.ts';

const answer = createAnswerer();

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  postMessage(answer(data));
});
