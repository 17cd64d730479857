/** One event that a rule counts. */
interface Entry {
  readonly at: number;
  /** The id of the message or the member. */
  readonly id: string;
  /**
   * Whether it is exempt from the rule. It then only counts to find out whether the rule would have fired without
   * the exemption.
   */
  readonly exempt: boolean;
  /** Whether {@link Recent.take} has already returned it. */
  taken: boolean;
}

/** The events of one key within a rule's window, in chronological order. */
export class Recent {
  #entries: Entry[] = [];
  #first = 0;
  #exempt = 0;

  get latest(): number {
    return this.#entries.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  }

  /** Adds an event, and removes those outside the window. */
  add(entry: Omit<Entry, 'taken'>, windowMilliseconds: number): void {
    this.#entries.push({ ...entry, taken: false });
    this.#exempt += Number(entry.exempt);
    for (let old = this.#entries[this.#first]; old && entry.at - old.at >= windowMilliseconds; ) {
      this.#exempt -= Number(old.exempt);
      this.#first += 1;
      old = this.#entries[this.#first];
    }
    // Copies rarely, so that each entry is moved a bounded number of times.
    if (this.#first > this.#entries.length / 2) {
      this.#entries = this.#entries.slice(this.#first);
      this.#first = 0;
    }
  }

  /** Whether an event with this id is still remembered, optionally only since a time (milliseconds since 1970). */
  has(id: string, since = Number.NEGATIVE_INFINITY): boolean {
    return this.#entries.some((entry) => entry.id === id && entry.at > since);
  }

  /** The number of events, with or without exempt ones. */
  count(withExempt: boolean): number {
    const all = this.#entries.length - this.#first;
    return withExempt ? all : all - this.#exempt;
  }

  /** Returns the ids that it has not returned before. */
  take(): string[] {
    const fresh = this.#entries.slice(this.#first).filter(({ taken, exempt }) => !taken && !exempt);
    for (const entry of fresh) entry.taken = true;
    return fresh.map(({ id }) => id);
  }
}

/** The longest window of any rule, in milliseconds. */
const longestWindow = 3_600_000;
/** Up to this many keys are kept without checking their age. */
const fewKeys = 1000;
/** The maximum number of members whose matching name is remembered. */
const mostNames = 10_000;

/**
 * What rules remember between events: recent messages and joins, and a lockdown. Each evaluated event changes it, so events must
 * come in chronological order, and each guild (or each run in the lab) needs its own memory.
 */
export class Memory {
  readonly #recent = new Map<string, Recent>();
  #most = fewKeys;
  /** When the lockdown after a raid ends, in milliseconds since 1970. */
  lockedUntil = Number.NEGATIVE_INFINITY;

  readonly #names = new Map<string, string>();

  /** Remembers that the name of a member matched. Returns whether this was known before. */
  nameHit(memberId: string, name: string): boolean {
    if (this.#names.get(memberId) === name) return true;
    if (this.#names.size >= mostNames) this.#names.clear();
    this.#names.set(memberId, name);
    return false;
  }

  /** The number of keys. */
  get size(): number {
    return this.#recent.size;
  }

  /** The recent events of a key: a rule's type and whatever it counts separately, such as a member. */
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
