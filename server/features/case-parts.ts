/** What belongs to cases: changes of what they say, evidence, and links between them. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { BotEventOf } from '../../src/contract/bot/events.ts';
import { type CaseAction, caseLimits, type ModerationCase } from '../../src/contract/history.ts';
import type { Person } from '../../src/contract/user.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/open.ts';
import { caseEdits, caseLinks, caseMessages, cases, linkedCases } from '../db/schema.ts';

/** As JSON of the database: times are in ISO 8601. */
interface Edit {
  readonly edited_at: string;
  readonly edited_by: string;
  readonly changed: 'reason' | 'duration';
  readonly reason: string | null;
  readonly duration_seconds: number | null;
}
interface Link {
  readonly url: string;
  readonly caption: string | null;
}
interface Message {
  readonly author_id: string;
  readonly channel_id: string;
  readonly content: string;
  readonly sent_at: string;
  readonly attachments: string[];
}
interface Linked {
  readonly number: number;
  readonly action: CaseAction;
  readonly target_id: string;
}

type PartTable = PgTable & { readonly guild_id: PgColumn; readonly case_id: PgColumn };

const ofCase = (table: PartTable, guildId: string) =>
  and(eq(table.guild_id, guildId), eq(table.case_id, cases.id));

const inOrder = (table: PartTable, guildId: string) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(part) order by part.position), '[]') from ${table} as part
    where (part.guild_id, part.case_id) = (${guildId}, ${sql`${cases.id}`}))`;

/** What is selected with each case of a guild. */
export const partsOf = (guildId: string) => ({
  edits: sql<
    readonly Edit[]
  >`(select coalesce(jsonb_agg(to_jsonb(part) order by part.edited_at, part.id), '[]')
    from (select * from ${caseEdits} where ${ofCase(caseEdits, guildId)}
      order by edited_at desc, id desc limit ${sql.raw(String(caseLimits.edits))}) as part)`,
  links: inOrder(caseLinks, guildId) as SQL<readonly Link[]>,
  messages: inOrder(caseMessages, guildId) as SQL<readonly Message[]>,
  linked: sql<readonly Linked[]>`(select coalesce(jsonb_agg(jsonb_build_object(
      'number', other.number, 'action', other.action, 'target_id', other.target_id) order by other.number), '[]')
    from ${linkedCases} join ${cases} as other on other.guild_id = ${guildId} and other.id = linked_id
    where ${ofCase(linkedCases, guildId)})`,
});

/** What was selected by {@link partsOf}. */
export interface CaseParts {
  readonly edits: readonly Edit[];
  readonly links: readonly Link[];
  readonly messages: readonly Message[];
  readonly linked: readonly Linked[];
}

/** The ids of the people in the parts of a case. */
export const peopleInParts = ({ edits, messages, linked }: CaseParts): string[] => [
  ...edits.map(({ edited_by }) => edited_by),
  ...messages.map(({ author_id }) => author_id),
  ...linked.map(({ target_id }) => target_id),
];

const instantOf = (time: string) => new Date(time).toISOString();

/** Converts the parts of a case for a reply. */
export function shownParts(
  { edits, links, messages, linked }: CaseParts,
  personOf: (id: string) => Person,
): Pick<ModerationCase, 'edits' | 'evidence' | 'linked'> {
  return {
    edits: edits.map(({ edited_at, edited_by, changed, reason, duration_seconds }) => ({
      at: instantOf(edited_at),
      by: personOf(edited_by),
      changed,
      reason,
      duration_seconds,
    })),
    evidence: {
      links: links.map(({ url, caption }) => ({ url, caption })),
      messages: messages.map(({ author_id, channel_id, content, sent_at, attachments }) => ({
        author: personOf(author_id),
        channel_id,
        content,
        sent_at: instantOf(sent_at),
        attachments,
      })),
    },
    linked: linked.map(({ number, action, target_id }) => ({ number, action, target: personOf(target_id) })),
  };
}

type CaseRow = Pick<typeof cases.$inferSelect, 'guild_id' | 'id' | 'reason' | 'duration_seconds'>;

/** Remembers what a case said before it is changed. */
export async function rememberEdit(
  tx: Db,
  { guild_id, id: case_id, reason, duration_seconds }: CaseRow,
  changed: Edit['changed'],
  { edited_at, edited_by }: { readonly edited_at: Date; readonly edited_by: string },
): Promise<void> {
  const before = changed === 'reason' ? { reason } : { duration_seconds };
  const id = await newId(tx, edited_at);
  await tx.insert(caseEdits).values({ guild_id, case_id, id, edited_at, edited_by, changed, ...before });
}

type KeptMessage = NonNullable<BotEventOf<'case_made'>['evidence']>[number];

/** Keeps messages as evidence of a new case. */
export async function keepMessages(
  tx: Db,
  guild_id: string,
  case_id: string,
  messages: readonly KeptMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await tx.insert(caseMessages).values(
    messages.map(({ author, channel_id, content, sent_at, attachments }, position) => ({
      ...{ guild_id, case_id, position, author_id: author.id, channel_id, content },
      sent_at: new Date(sent_at),
      attachments: attachments ?? [],
    })),
  );
}

/** Replaces the links to evidence of a case. */
export async function saveLinks(tx: Db, { guild_id, id }: CaseRow, links: readonly Link[]): Promise<void> {
  await tx.delete(caseLinks).where(and(eq(caseLinks.guild_id, guild_id), eq(caseLinks.case_id, id)));
  if (links.length === 0) return;
  await tx
    .insert(caseLinks)
    .values(links.map((link, position) => ({ guild_id, case_id: id, position, ...link })));
}

/**
 * Replaces the cases to which a case is linked.
 *
 * @returns the numbers of which the guild has no other case; then nothing is changed
 */
export async function saveLinked(
  tx: Db,
  { guild_id, id }: CaseRow,
  numbers: readonly number[],
): Promise<readonly number[]> {
  const found = await tx
    .select({ id: cases.id, number: cases.number })
    .from(cases)
    .where(and(eq(cases.guild_id, guild_id), inArray(cases.number, [...numbers])));
  const others = found.filter((one) => one.id !== id);
  const unknown = numbers.filter((number) => others.every((one) => one.number !== number));
  if (unknown.length > 0) return unknown;
  const { guild_id: guild, case_id, linked_id } = linkedCases;
  await tx.delete(linkedCases).where(and(eq(guild, guild_id), or(eq(case_id, id), eq(linked_id, id))));
  if (others.length === 0) return [];
  await tx.insert(linkedCases).values(
    others.flatMap((other) => [
      { guild_id, case_id: id, linked_id: other.id },
      { guild_id, case_id: other.id, linked_id: id },
    ]),
  );
  return [];
}
