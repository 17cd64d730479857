/** Finds texts in a source. The positions of each are listed once, at the first search. */
export class Finder {
  readonly #source: string;
  readonly #places = new Map<string, readonly number[]>();

  constructor(source: string) {
    this.#source = source;
  }

  /** The first occurrence from a position on that ends within the range, or -1. */
  next(text: string, from: number, end: number): number {
    const places = this.#listed(text);
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle] ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    const place = places[low];
    return place !== undefined && place + text.length <= end ? place : -1;
  }

  #listed(text: string): readonly number[] {
    let places = this.#places.get(text);
    if (!places) {
      places = this.#list(text);
      this.#places.set(text, places);
    }
    return places;
  }

  #list(text: string): readonly number[] {
    const places: number[] = [];
    for (let at = this.#source.indexOf(text); at >= 0; at = this.#source.indexOf(text, at + 1)) {
      // The platform does not end a strike before an underscore.
      if (text !== strike || this.#source.charCodeAt(at + 2) !== 95) places.push(at);
    }
    return places;
  }
}

export const strike = '~~';
