/** Running the lab's evaluation in a worker. */
import { RE2JS } from 're2js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Scene } from '../../../../src/moderation/evaluate-scene.ts';
import { type LabResult, Runner, type WorkerLike } from '../../../../src/screens/automod/lab/runner.ts';
import { runSample } from '../../../../src/screens/automod/lab/sample.ts';
import { type Answer, createAnswerer, type Task } from '../../../../src/screens/automod/lab/task.ts';
import { facts, message, ruleOf } from '../../moderation/cases/case.ts';

const scene = (content: string): Scene => ({
  rules: [ruleOf('words', { words: ['noob'] }), ruleOf('regex', { patterns: ['b+'] })],
  ladder: [],
  facts,
  events: [message(content)],
  past: new Map(),
});
const contentOf = ({ events: [event] }: Scene) => (event?.kind === 'message' ? event.content : '');

/** A fake worker whose replies are released by the test. */
class TestWorker implements WorkerLike {
  readonly tasks: Task[] = [];
  terminated = false;
  readonly #target = new EventTarget();
  readonly addEventListener = this.#target.addEventListener.bind(this.#target);

  postMessage(task: Task): void {
    this.tasks.push(task);
  }

  terminate(): void {
    this.terminated = true;
  }

  answer(task = this.tasks.at(-1)): void {
    this.tell({ kind: 'scene', id: task?.id ?? 0, steps: [] });
  }

  tell(data: Answer): void {
    this.#target.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  break(): void {
    this.#target.dispatchEvent(new Event('error'));
  }
}

let workers: TestWorker[];
let told: LabResult['kind'][];
let runner: Runner;
beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  told = [];
  const open = () => {
    const worker = new TestWorker();
    workers.push(worker);
    return worker;
  };
  runner = new Runner(open, ({ kind }) => told.push(kind));
});
afterEach(() => {
  vi.useRealTimers();
});

/** The tasks of each worker. */
const asked = () =>
  workers.map(({ tasks }) => tasks.map((task) => (task.kind === 'scene' ? contentOf(task.scene) : '')));

describe('the runner', () => {
  test('opens no worker until there is a scene', () => {
    expect(workers).toEqual([]);
    runner.run(scene('a'));
    expect(asked()).toEqual([['a']]);
  });

  test('tells the result, and asks the same worker again', () => {
    runner.run(scene('a'));
    workers[0]?.answer();
    runner.run(scene('b'));
    workers[0]?.answer();
    expect(told).toEqual(['done', 'done']);
    expect(asked()).toEqual([['a', 'b']]);
  });

  test('while one runs keeps the newest alone, and tells of no other', () => {
    for (const text of ['a', 'b', 'c', 'd']) runner.run(scene(text));
    expect(asked()).toEqual([['a']]);
    workers[0]?.answer();
    expect(told).toEqual([]);
    expect(asked()).toEqual([['a', 'd']]);
    workers[0]?.answer();
    expect(told).toEqual(['done']);
  });

  test('ends a worker that takes too long, and says so', () => {
    runner.run(scene('a'));
    vi.advanceTimersByTime(2999);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['too_slow']);
    expect(workers[0]?.terminated).toBe(true);
    runner.run(scene('b'));
    expect(asked()).toEqual([['a'], ['b']]);
  });

  test('gives each scene the whole time', () => {
    runner.run(scene('a'));
    vi.advanceTimersByTime(2000);
    workers[0]?.answer();
    runner.run(scene('b'));
    vi.advanceTimersByTime(2999);
    expect(told).toEqual(['done']);
  });

  test('goes on with the newest when the one before took too long', () => {
    runner.run(scene('a'));
    runner.run(scene('b'));
    vi.advanceTimersByTime(3000);
    expect(told).toEqual([]);
    expect(asked()).toEqual([['a'], ['b']]);
    workers[1]?.answer();
    expect(told).toEqual(['done']);
  });

  test('hears no answer of a worker that was ended', () => {
    runner.run(scene('a'));
    vi.advanceTimersByTime(3000);
    runner.run(scene('b'));
    workers[0]?.answer();
    workers[0]?.break();
    expect(told).toEqual(['too_slow']);
  });

  test('says when a worker breaks, and tries another for the next scene', () => {
    runner.run(scene('a'));
    workers[0]?.break();
    expect(told).toEqual(['failed']);
    runner.run(scene('b'));
    workers[1]?.answer();
    expect(told).toEqual(['failed', 'done']);
  });

  test('says when no worker can be opened', () => {
    const blocked = new Runner(
      () => {
        throw new TypeError('The policy forbids it');
      },
      ({ kind }) => told.push(kind),
    );
    blocked.run(scene('a'));
    blocked.run(scene('b'));
    expect(told).toEqual(['failed', 'failed']);
  });

  test('stops without a word', () => {
    runner.run(scene('a'));
    runner.run(scene('b'));
    runner.stop();
    expect(workers[0]?.terminated).toBe(true);
    workers[0]?.answer();
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual([]);
    expect(asked()).toEqual([['a']]);
  });
});

const stepsOf = (told: Answer) => (told.kind === 'scene' ? told.steps : []);

describe('the answer', () => {
  test('has the number of its task and a step for each event', () => {
    const told = createAnswerer()({ kind: 'scene', id: 7, scene: structuredClone(scene('noob')) });
    expect(told.id).toBe(7);
    expect(stepsOf(told).map(({ outcome }) => outcome.infractions)).toEqual([['words', 'regex']]);
  });

  test('compiles again only what has changed', () => {
    const compile = vi.spyOn(RE2JS, 'compile');
    const answer = createAnswerer();
    const first = scene('a b');
    answer({ kind: 'scene', id: 1, scene: structuredClone(first) });
    expect(compile).toHaveBeenCalledTimes(1);
    answer({ kind: 'scene', id: 2, scene: structuredClone({ ...first, rules: first.rules.toReversed() }) });
    expect(compile).toHaveBeenCalledTimes(1);
    const changed = { ...first, rules: [ruleOf('regex', { patterns: ['a'] })] };
    const [step] = stepsOf(answer({ kind: 'scene', id: 3, scene: changed }));
    expect(compile).toHaveBeenCalledTimes(2);
    expect(step?.verdicts).toMatchObject([{ kind: 'fired', matches: [{ start: 0, end: 1 }] }]);
    compile.mockRestore();
  });
});

describe('many messages', () => {
  const messages = Array.from({ length: 120 }, (_, n) => message(n === 60 ? 'noob' : 'hello'));
  const sample = () => {
    const control = new AbortController();
    const rules = [ruleOf('words', { words: ['noob'] })];
    const worker = new TestWorker();
    const result = runSample(() => worker, { rules, facts, messages, signal: control.signal });
    return { control, worker, result };
  };
  /** Answers the tasks of a worker until there are no more. */
  async function work(worker: TestWorker) {
    const answer = createAnswerer();
    for (let done = 0; done < worker.tasks.length; done += 1) {
      const task = worker.tasks[done];
      if (task) worker.tell(answer(structuredClone(task)));
      await vi.advanceTimersByTimeAsync(0);
    }
  }
  const sliceOf = (task: Task | undefined) => (task?.kind === 'slice' ? task.slice : null);

  test('are looked at in slices, one after the other, and those that were caught are told', async () => {
    const { worker, result } = sample();
    expect(worker.tasks.length).toBe(1);
    await work(worker);
    expect(worker.tasks.map((task) => sliceOf(task)?.messages.length)).toEqual([50, 50, 20]);
    expect(worker.tasks.map((task) => sliceOf(task)?.isFirst)).toEqual([true, false, false]);
    expect(await result).toMatchObject({ kind: 'done', caught: [{ message: { content: 'noob' } }] });
    expect(worker.terminated).toBe(true);
  });

  test('are remembered from one slice to the next, and forgotten with the next first one', () => {
    const answer = createAnswerer();
    const rules = [ruleOf('spam', { messages: 2, window_seconds: 5 })];
    const caught = (isFirst: boolean) => {
      const told = answer({
        kind: 'slice',
        id: 1,
        slice: { rules, facts, messages: [message('a')], isFirst },
      });
      return told.kind === 'slice' ? told.caught.length : null;
    };
    expect([caught(true), caught(false), caught(true)]).toEqual([0, 1, 0]);
  });

  test('have the limit of time for each slice', async () => {
    const { worker, result } = sample();
    vi.advanceTimersByTime(2000);
    worker.tell({ kind: 'slice', id: 0, caught: [] });
    await vi.advanceTimersByTimeAsync(2999);
    expect(worker.terminated).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toEqual({ kind: 'too_slow' });
    expect(worker.terminated).toBe(true);
  });

  test('say when the worker breaks, or cannot be opened', async () => {
    const { worker, result } = sample();
    worker.break();
    expect(await result).toEqual({ kind: 'failed' });
    const blocked = () => {
      throw new TypeError('The policy forbids it');
    };
    const { signal } = new AbortController();
    expect(await runSample(blocked, { rules: [], facts, messages, signal })).toEqual({ kind: 'failed' });
  });

  test('are given up with the screen', async () => {
    const { control, worker, result } = sample();
    control.abort();
    expect(await result).toEqual({ kind: 'stopped' });
    expect(worker.terminated).toBe(true);
  });
});
