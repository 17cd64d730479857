import { atom } from 'nanostores';
import type { Person } from '../../contract/user.ts';

type People = Readonly<Record<string, Person>>;

/** The people whom settings name, as far as they are known, by id. The settings have their ids alone. */
export const $people = atom<People>({});

export function rememberPeople(people: readonly Person[] = []): void {
  if (people.length === 0) return;
  $people.set({ ...$people.get(), ...Object.fromEntries(people.map((person) => [person.id, person])) });
}

/** The name of somebody, or their id while it is not known. */
export const nameOfPerson = (id: string): string => $people.get()[id]?.display_name ?? id;
