/** One event that a rule counts. */
interface Entry {
  readonly at: number;
  /** The message or the member. */
  readonly id: string;
  /** Exempt from the rule: it counts only to say whether the rule would have fired without the exemption. */
  readonly exempt: boolean;
  /** Already returned by {@link Recent.take}. */
  taken: boolean;
}

/** What happened under one key within a rule's window, in order of time. */
export class Recent {
  #entries: Entry[] = [];
  #first = 0;
  #exempt = 0;

  get latest(): number {
    return this.#entries.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  }

  /** Adds an event, and forgets those that are as old as the window or older. */
  add(entry: Omit<Entry, 'taken'>, windowMilliseconds: number): void {
    this.#entries.push({ ...entry, taken: false });
    this.#exempt += Number(entry.exempt);
    for (let old = this.#entries[this.#first]; old && entry.at - old.at >= windowMilliseconds; ) {
      this.#exempt -= Number(old.exempt);
      this.#first += 1;
      old = this.#entries[this.#first];
    }
    // Cuts rarely, so that each entry is moved a bounded number of times.
    if (this.#first > this.#entries.length / 2) {
      this.#entries = this.#entries.slice(this.#first);
      this.#first = 0;
    }
  }

  has(id: string): boolean {
    return this.#entries.some((entry) => entry.id === id);
  }

  /** How many there are; exempt ones count only for who asks as if there were no exemptions. */
  count(withExempt: boolean): number {
    const all = this.#entries.length - this.#first;
    return withExempt ? all : all - this.#exempt;
  }

  /** The ids that were not taken before. */
  take(): string[] {
    const fresh = this.#entries.slice(this.#first).filter(({ taken, exempt }) => !taken && !exempt);
    for (const entry of fresh) entry.taken = true;
    return fresh.map(({ id }) => id);
  }
}

/** The longest window of any rule, in milliseconds. */
const longestWindow = 3_600_000;
/** So many keys are kept without a look at their age. */
const fewKeys = 1000;

/**
 * What rules remember between events: recent messages and joins, and a lockdown. It changes with each event that is
 * evaluated, so events come in order of time, and each guild (or each try in the lab) has a memory of its own.
 */
export class Memory {
  readonly #recent = new Map<string, Recent>();
  #most = fewKeys;
  /** When the lockdown after a raid ends, in milliseconds since 1970. */
  lockedUntil = Number.NEGATIVE_INFINITY;

  /** Things that are counted by themselves, each with what happened lately. */
  get size(): number {
    return this.#recent.size;
  }

  /** What is remembered under a rule's type and what it counts by itself. */
  recent(now: number, ...key: readonly string[]): Recent {
    if (this.#recent.size > this.#most) this.#sweep(now);
    const name = JSON.stringify(key);
    const recent = this.#recent.get(name) ?? new Recent();
    this.#recent.set(name, recent);
    return recent;
  }

  #sweep(now: number): void {
    for (const [key, { latest }] of this.#recent) {
      if (now - latest >= longestWindow) this.#recent.delete(key);
    }
    this.#most = Math.max(fewKeys, 2 * this.#recent.size);
  }
}
