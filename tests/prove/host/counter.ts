/** Counts something, and says when there was a number more of it. */
export class Counter {
  #left = Number.POSITIVE_INFINITY;
  #reached: () => void = () => undefined;

  readonly count = (): void => {
    this.#left -= 1;
    if (this.#left === 0) this.#reached();
  };

  /** Resolves after so many more. */
  after(more: number): Promise<void> {
    this.#left = more;
    return new Promise((resolve) => {
      this.#reached = resolve;
      if (more === 0) resolve();
    });
  }
}
