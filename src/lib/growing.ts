/**
 * Goes through a list that mostly grows at its end, and goes on where it was: a long list does not cost more with each page that comes.
 * A list that begins otherwise is gone through from its start.
 *
 * @param begin what is known of an empty list
 * @param add notes one more item
 * @returns what is known of a list; the same object as before where the list goes on
 */
export function growing<Item, Known>(
  begin: () => Known,
  add: (known: Known, item: Item) => void,
): (list: readonly Item[]) => Known {
  let last: readonly Item[] = [];
  let known = begin();
  return (list) => {
    if (!last.every((item, at) => item === list[at])) {
      last = [];
      known = begin();
    }
    for (const item of list.slice(last.length)) add(known, item);
    last = list;
    return known;
  };
}
