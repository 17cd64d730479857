import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * What a deletion leaves of a row that names a person.
 * - `deleted`: nothing
 * - `cleared`: the row, without them
 * - `pseudonym`: the row, with another id in place of theirs
 * - `kept`: the row with their id, and without their names
 */
export type Fate = 'deleted' | 'cleared' | 'pseudonym' | 'kept';

/** What a column holds about people. Copies, deletions and the privacy page follow from it. */
export interface Personal {
  /** What the rows are called in the copy that a person downloads: `cases_by`. */
  readonly holding: string;
  readonly fate: Fate;
  /** The row of the privacy page that tells of it. */
  readonly told: string;
  /** `id`: it is a person's. `document`: people are named somewhere in it, or it is the number of a person elsewhere. */
  readonly by: 'id' | 'document';
}

const mark = Symbol('personal');
interface Marked {
  config?: { [mark]?: Personal };
}

/** Declares on a column that names people what becomes of it. The builder hands its configuration to the column. */
function marked<Builder extends object>(builder: Builder, personal: Personal): Builder {
  const { config } = builder as Marked;
  if (config) config[mark] = personal;
  return builder;
}

type Declared = Omit<Personal, 'by'>;

/** A column with a person's id: `author_id: person(text(), { holding: 'notes_by', fate: 'pseudonym', told: 'notes' }).notNull()`. */
export const person = <Builder extends object>(builder: Builder, declared: Declared): Builder =>
  marked(builder, { ...declared, by: 'id' });

/** A column with a document in which people may be named. How they are found in it is said in features/personal-data/. */
export const namingPeople = <Builder extends object>(builder: Builder, declared: Declared): Builder =>
  marked(builder, { ...declared, by: 'document' });

/** The columns of a table that name people. */
export function personalColumns(table: PgTable): readonly (Personal & { readonly column: PgColumn })[] {
  return Object.values(getTableColumns(table)).flatMap((column) => {
    const personal = (column as unknown as Marked).config?.[mark];
    return personal ? [{ ...personal, column }] : [];
  });
}
