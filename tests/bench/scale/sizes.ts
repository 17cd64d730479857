import type postgres from 'postgres';

/** Bytes on disk of a table without its indexes, or of an index. */
export interface Size {
  readonly table: string;
  /** Null for the table itself. */
  readonly index: string | null;
  readonly bytes: number;
}

/** Tables and indexes above a megabyte, the largest first. */
export async function sizesOf(sql: postgres.Sql): Promise<Size[]> {
  const rows = await sql<{ table: string; index: string | null; bytes: string }[]>`
    select relname as table, null as index, pg_table_size(oid) as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
    union all
    select t.relname, i.relname, pg_relation_size(i.oid) from pg_index
      join pg_class as t on t.oid = indrelid join pg_class as i on i.oid = indexrelid
      where t.relnamespace = 'public'::regnamespace
    order by bytes desc`;
  return rows
    .map(({ bytes, ...row }) => ({ ...row, bytes: Number(bytes) }))
    .filter(({ bytes }) => bytes > 1e6);
}
