/** Texts whose words are compared with those that a function of the database makes. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/open.ts';

/** Runs a function of the database on many texts. */
export async function inDatabase(db: Db, texts: readonly string[], call: string): Promise<unknown[]> {
  const rows = await db
    .select({ value: sql.raw(`to_jsonb(${call})`) })
    .from(
      sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as given (text, place)`,
    )
    .orderBy(sql`place`);
  return rows.map(({ value }) => value);
}

const span = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** Characters between two letters: the basic plane, letters of mathematics, and letters in frames. */
export const characters = [...span(0, 0x10000), ...span(0x1d400, 0x1d800), ...span(0x1f100, 0x1f200)]
  .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
  .map((code) => `a${String.fromCodePoint(code)}B`);

export const texts = [
  ...['', ' ', '!?', 'Élève prévenu à Noël', 'ΣΊΣΥΦΟΣ и ЁЛКА', 'والرابط للقواعد بالل الرّابِطُ المحظـــور'],
  ...[
    'Cœur straße Ærø Þor ẞ',
    '日本語の警告 字',
    `${'é'.repeat(700)} ${'x'.repeat(501)}`,
    'غرامة ٤٥٦٧٨٩ 007',
  ],
];
