/** A map whose entries expire. Beyond the maximum size, the oldest entry is removed. */
export class ExpiringMap<T> {
  readonly #kept = new Map<string, { readonly value: T; readonly until: number }>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns undefined when there is no entry or it has expired */
  get(key: string, now: Date): T | undefined {
    const found = this.#kept.get(key);
    return found && found.until > now.getTime() ? found.value : undefined;
  }

  /** @param milliseconds until the entry expires */
  set(key: string, value: T, now: Date, milliseconds: number): void {
    this.#kept.delete(key);
    this.#kept.set(key, { value, until: now.getTime() + milliseconds });
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
