import type { Scene, SceneStep } from '../../../moderation/evaluate-scene.ts';
import type { Answer, Task } from './task.ts';

/** The result of running a scene. */
export type LabResult =
  | { readonly kind: 'done'; readonly steps: readonly SceneStep[] }
  /** It exceeded the time limit and was cancelled. */
  | { readonly kind: 'too_slow' }
  /** The worker could not be loaded, or crashed. */
  | { readonly kind: 'failed' };

/** The methods of a worker that are used here. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

interface Running {
  readonly id: number;
  readonly limit: ReturnType<typeof setTimeout>;
}

/**
 * The time limit for a task in milliseconds. Most take one; all patterns at their limit on a message of 4,000
 * characters take a second.
 */
export const timeLimit = 3000;

/**
 * Runs scenes in a worker. While one is running, only the latest request waits, and only its result is reported. A
 * worker that exceeds `timeLimit` is terminated, and a new one is started for the next scene.
 */
export class Runner {
  readonly #open: () => WorkerLike;
  readonly #tell: (result: LabResult) => void;
  #worker: WorkerLike | null = null;
  #running: Running | null = null;
  #waiting: Scene | null = null;
  #lastId = 0;

  /** @param tell receives the result of the latest scene */
  constructor(open: () => WorkerLike, tell: (result: LabResult) => void) {
    this.#open = open;
    this.#tell = tell;
  }

  run(scene: Scene): void {
    if (this.#running) this.#waiting = scene;
    else this.#start(scene);
  }

  /** Terminates the worker. No result is reported until the next scene. */
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

  /** Null if the browser cannot start it, for example because of the content policy. */
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

  /** Reports a result, or runs the waiting scene instead if there is one. */
  #finish(result: LabResult): void {
    clearTimeout(this.#running?.limit);
    this.#running = null;
    if (this.#waiting) this.#start(this.#waiting);
    else this.#tell(result);
  }
}
