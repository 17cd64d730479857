/** By how much calls may be out of order, in milliseconds. */
const disorder = 60_000;

/** A map whose entries expire. Beyond the maximum size, the oldest entry is removed. */
export class ExpiringMap<T> {
  readonly #kept = new Map<string, { readonly value: T; readonly until: number; readonly lasts: number }>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns undefined when there is no entry, or it has expired, or the clock was set back to long before it */
  get(key: string, now: Date): T | undefined {
    const found = this.#kept.get(key);
    const left = found ? found.until - now.getTime() : 0;
    return found && left > 0 && left <= found.lasts + disorder ? found.value : undefined;
  }

  /** @param milliseconds until the entry expires */
  set(key: string, value: T, now: Date, milliseconds: number): void {
    this.#kept.delete(key);
    this.#kept.set(key, { value, until: now.getTime() + milliseconds, lasts: milliseconds });
    if (this.#kept.size <= this.#most) return;
    for (const oldest of this.#kept.keys()) {
      this.#kept.delete(oldest);
      return;
    }
  }

  forget(key: string): void {
    this.#kept.delete(key);
  }
}
