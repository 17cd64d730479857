import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * What happens to a row that names a person when their data is deleted.
 * - `deleted`: the row is deleted
 * - `cleared`: the id is set to null
 * - `pseudonym`: the id is replaced by a pseudonym
 * - `kept`: the id is kept, without the names
 */
export type Erasure = 'deleted' | 'cleared' | 'pseudonym' | 'kept';

/** Describes a column with personal data. Exports, deletions and the privacy page are derived from it. */
export interface PersonalColumn {
  /** The name of these rows in a person's export: `cases_by`. */
  readonly category: string;
  readonly erasure: Erasure;
  /** The row of the privacy page that covers it. */
  readonly privacyRow: string;
  /** `id`: a person's id. `document`: a document that may contain people, or a person's id on another service. */
  readonly by: 'id' | 'document';
}

const mark = Symbol('personal');
interface Marked {
  config?: { [mark]?: PersonalColumn };
}

/** Attaches the description to a column. The builder passes its configuration on to the column. */
function marked<Builder extends object>(builder: Builder, personal: PersonalColumn): Builder {
  const { config } = builder as Marked;
  if (config) config[mark] = personal;
  return builder;
}

type Declared = Omit<PersonalColumn, 'by'>;

/**
 * A column with a person's id:
 * `author_id: person(text(), { category: 'notes_by', erasure: 'pseudonym', privacyRow: 'notes' }).notNull()`.
 */
export const person = <Builder extends object>(builder: Builder, declared: Declared): Builder =>
  marked(builder, { ...declared, by: 'id' });

/** A column with a document that may contain people. features/personal-data/ defines how to find them in it. */
export const namingPeople = <Builder extends object>(builder: Builder, declared: Declared): Builder =>
  marked(builder, { ...declared, by: 'document' });

/** The columns of a table with personal data. */
export function personalColumns(table: PgTable): readonly (PersonalColumn & { readonly column: PgColumn })[] {
  return Object.values(getTableColumns(table)).flatMap((column) => {
    const personal = (column as unknown as Marked).config?.[mark];
    return personal ? [{ ...personal, column }] : [];
  });
}
