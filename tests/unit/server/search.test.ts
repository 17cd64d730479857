import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases, users } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { matchesSearch } from '../../../server/documents/search.ts';
import { wordQuery } from '../../../server/documents/words.ts';
import { caseTexts, indexCases } from '../../../server/features/index-words.ts';
import { indexRenames } from '../../../server/features/renames.ts';
import { saveNames } from '../../../server/features/saved-names.ts';
import { openTestApi, type TestApi } from './api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

/** Searches cases; returns their numbers. */
async function found(q: string): Promise<number[]> {
  const rows = await api.database.db
    .select({ number: cases.number })
    .from(cases)
    .where(matchesSearch(cases.search, demoGuilds.library, q))
    .orderBy(cases.number);
  return rows.map(({ number }) => number);
}

/** A case of a new person, with a new number. */
let last = 900_000;
async function write(reason: string | null, note?: string, name = 'x'): Promise<number> {
  last += 1;
  const id = String(last);
  await api.database.db.insert(users).values({ id, username: `user_${id}`, display_name: name });
  await api.database.db.insert(cases).values({
    id,
    guild_id: demoGuilds.library,
    number: last,
    action: 'warn',
    source: 'human',
    target_id: id,
    reason,
    created_at: new Date('2026-01-01T00:00:00Z'),
    status: 'active',
    notes: note === undefined ? [] : [{ author_id: id, body: note, created_at: '2026-01-01T00:00:00.000Z' }],
  });
  await index(last);
  return last;
}

/** Gives a case of {@link write} its words. */
async function index(number: number): Promise<void> {
  const { db } = api.database;
  await indexCases(
    db,
    await db
      .select(caseTexts)
      .from(cases)
      .where(eq(cases.id, String(number))),
  );
}

describe('search', () => {
  it.each([
    ['Élève prévenu à Noël', 'eleve'],
    ['eleve2 prevenu', 'ÉLÈVE2'],
    ['Cœur brisé, straße, Ærøskøbing', 'coeur strasse aeroskobing'],
    ['L’équipe d’Orvault', 'equipe orvault'],
    ['e\u0301tourdi', 'étourdi'],
    ['zero\u200Bwidth\u202Ejoined', 'zerowidthjoined'],
    ['ﬁnancement ＦＵＬＬ', 'financement full'],
    ['الرّابِطُ المحظـــور', 'رابط محظور'],
    ['رابط محظوور', 'الرابط المحظوور'],
    ['إساءةٌ أخرى', 'اساءه اخري'],
    ['وبالقواعد', 'وبالقواعد'],
    ['غرامة ٤٥٦٧٨٩', '456789'],
    ['ΣΊΣΥΦΟΣ и ЁЛКА', 'σισυφος елка'],
    ['日本語の警告', '日本語'],
    ["x'); drop table users;--", "drop 'x"],
  ])('finds %j by %j', async (reason, q) => {
    const number = await write(reason);
    expect(await found(q)).toContain(number);
  });

  it('finds beginnings of words, in any order, all of them', async () => {
    const number = await write('Provocation quetzalcoatl', 'Surveillé xylophoniste');
    expect(await found('xyloph quetz')).toEqual([number]);
    expect(await found('xyloph quetz absent')).toEqual([]);
    expect(await found('etzalcoatl')).toEqual([]);
  });

  it('finds what is in a note over several lines', async () => {
    const number = await write(null, 'première\nwombatesque\t"fin"');
    expect(await found('wombatesque')).toEqual([number]);
  });

  it('finds a case by its number, and numbers only as whole words', async () => {
    const other = await write('Match 734512 rejoué');
    const number = await write(null);
    expect(await found(String(number))).toEqual([number]);
    expect(await found(`#${number}`)).toEqual([number]);
    expect(await found(` # 000${number} `)).toEqual([number]);
    expect(await found('734512')).toEqual([other]);
    expect(await found('#734512')).toEqual([]);
    expect(await found('73451')).toEqual([]);
  });

  it('follows a new name, a new reason and a new note', async () => {
    const number = await write('ancien', undefined, 'Ornithorynque');
    const { db } = api.database;
    const names = { username: `user_${number}`, display_name: 'Échidné', named_at: api.clock.now };
    await db.transaction((tx) => saveNames(tx, [{ id: String(number), ...names }]));
    expect(await found('ornithorynque')).toEqual([number]);
    await indexRenames(db);
    expect(await found('ornithorynque')).toEqual([]);
    expect(await found('echidne')).toEqual([number]);
    await db
      .update(cases)
      .set({ reason: 'Mésusage' })
      .where(eq(cases.id, String(number)));
    await index(number);
    expect(await found('mesusage echidne')).toEqual([number]);
    expect(await found('ancien echidne')).toEqual([]);
  });

  it('asks for nothing with blank text and finds nothing without a letter', async () => {
    expect(matchesSearch(cases.search, demoGuilds.library, undefined)).toBeUndefined();
    expect(matchesSearch(cases.search, demoGuilds.library, ' \t')).toBeUndefined();
    expect(await found('!? —')).toEqual([]);
  });

  it.each([
    "'",
    "'':*",
    '\\',
    ':*',
    '& | ! <->',
    '(',
    '\u{10FFFF}',
    'a\u0301'.repeat(50),
    'ﷺ'.repeat(100),
    '🎧',
    '%_',
  ])('takes %j for plain text', async (q) => {
    await expect(found(q)).resolves.toBeInstanceOf(Array);
  });

  it('takes a single letter for a whole word, and one character of a script without letters for a beginning', async () => {
    const plan = await write('Plan Z zzz');
    expect(await found('plan z')).toContain(plan);
    expect(await found('pla zz')).toContain(plan);
    const other = await write('Planzz');
    expect(await found('z')).not.toContain(other);
    const tokyo = await write('日本');
    expect(await found('日')).toContain(tokyo);
  });

  it.each([
    ['words that repeat', 'ab '.repeat(33), 1],
    ['a sign that stands for several words', 'ﷺ'.repeat(100), 5],
    [
      'more words than eight',
      [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => letter + letter).join(' '),
      8,
    ],
  ])('looks up no more than eight words: %s', async (_, q, words) => {
    const nodes = sql`numnode(${wordQuery(q, '')}::tsquery)`.mapWith(Number);
    const [row] = await api.database.db.select({ nodes }).from(users).limit(1);
    expect(row).toEqual({ nodes: 2 * words - 1 });
  });

  it('stores words that are longer than an index takes, and finds them', async () => {
    const number = await write(`kaki${'𐐷'.repeat(3000)}`);
    expect(await found('kaki𐐷𐐷')).toEqual([number]);
  });

  it('looks up the words of one guild, whoever else uses them', async () => {
    const number = await write('Pterodactyle');
    const { db } = api.database;
    const own = { guild_id: demoGuilds.potager, number: number + 1_000_000, id: `${number}0` };
    const [row] = await db.select().from(cases).where(eq(cases.number, number)).limit(1);
    if (!row) throw new Error('The case is not there.');
    const { search: _, ...shown } = row;
    await db.insert(cases).values({ ...shown, ...own });
    await indexCases(db, await db.select(caseTexts).from(cases).where(eq(cases.id, own.id)));
    expect(await found('pterodactyle')).toEqual([number]);
  });

  it('is answered from the index', async () => {
    const plan = await api.database.db.transaction(async (tx) => {
      // For the servers of a distributed database too. Others keep the name for whoever may ask for it.
      await tx.execute(sql`set local citus.propagate_set_commands = 'local'`);
      await tx.execute(sql`set local enable_seqscan = off`);
      const query = tx
        .select({ id: cases.id })
        .from(cases)
        .where(matchesSearch(cases.search, demoGuilds.library, 'spam'));
      return JSON.stringify(await tx.execute(sql`explain ${query.getSQL()}`));
    });
    expect(plan).toContain('cases_search');
  });
});
