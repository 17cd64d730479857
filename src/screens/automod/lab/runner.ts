import type { Scene, SceneStep } from '../../../moderation/walk.ts';
import type { Answer, Task } from './task.ts';

/** What became of a scene. */
export type LabResult =
  | { readonly kind: 'done'; readonly steps: readonly SceneStep[] }
  /** It took longer than the limit and was given up. */
  | { readonly kind: 'too_slow' }
  /** The worker could not be loaded, or broke. */
  | { readonly kind: 'failed' };

/** A worker, as far as it is used. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

interface Running {
  readonly id: number;
  readonly limit: ReturnType<typeof setTimeout>;
}

/** Milliseconds for one task. Most take one; all patterns at their limit on a message of 4,000 characters take a second. */
export const timeLimit = 3000;

/**
 * Runs scenes in a worker, the newest one first: while one runs, only the last that was asked for waits, and only its
 * result is told. A worker that takes longer than `timeLimit` is ended, and another is started for the next scene.
 */
export class Runner {
  readonly #open: () => WorkerLike;
  readonly #tell: (result: LabResult) => void;
  #worker: WorkerLike | null = null;
  #running: Running | null = null;
  #waiting: Scene | null = null;
  #lastId = 0;

  /** @param tell gets the result of the newest scene */
  constructor(open: () => WorkerLike, tell: (result: LabResult) => void) {
    this.#open = open;
    this.#tell = tell;
  }

  run(scene: Scene): void {
    if (this.#running) this.#waiting = scene;
    else this.#start(scene);
  }

  /** Ends the worker; nothing is told any more until the next scene. */
  stop(): void {
    this.#waiting = null;
    this.#end();
  }

  #start(scene: Scene): void {
    this.#waiting = null;
    const worker = this.#worker ?? this.#connect();
    if (!worker) {
      this.#tell({ kind: 'failed' });
      return;
    }
    this.#worker = worker;
    this.#lastId += 1;
    const task: Task = { kind: 'scene', id: this.#lastId, scene };
    this.#running = { id: task.id, limit: setTimeout(() => this.#giveUp('too_slow'), timeLimit) };
    worker.postMessage(task);
  }

  /** Null where the browser opens none, as under a content policy that does not allow it. */
  #opened(): WorkerLike | null {
    try {
      return this.#open();
    } catch {
      return null;
    }
  }

  #connect(): WorkerLike | null {
    const worker = this.#opened();
    if (!worker) return null;
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.kind === 'scene' && data.id === this.#running?.id)
        this.#finish({ kind: 'done', steps: data.steps });
    });
    worker.addEventListener('error', () => {
      if (worker === this.#worker) this.#giveUp('failed');
    });
    return worker;
  }

  #giveUp(kind: 'too_slow' | 'failed'): void {
    this.#end();
    this.#finish({ kind });
  }

  #end(): void {
    clearTimeout(this.#running?.limit);
    this.#running = null;
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** Tells a result, unless a newer scene waits, which is run instead. */
  #finish(result: LabResult): void {
    clearTimeout(this.#running?.limit);
    this.#running = null;
    if (this.#waiting) this.#start(this.#waiting);
    else this.#tell(result);
  }
}
