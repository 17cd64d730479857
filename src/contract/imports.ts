import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { importLimits } from './imported-rows.ts';
import { count, entryName, id, idempotencyKey, instant } from './primitives.ts';
import { fieldError } from './problem.ts';
import { person } from './user.ts';

/** An import of cases and tickets. */
export const importRecord = v.object({
  id,
  /** Where they come from: the name of a bot. */
  source: v.string(),
  /** Null when the bot made it. */
  created_by: v.nullable(person),
  created_at: instant,
  /** When the last row was sent; null while there may be more. */
  finished_at: v.nullable(instant),
  /** Whether it is being undone: it takes no more rows, and what it brought is being deleted. */
  undone: v.boolean(),
  /** How many cases it brought. */
  cases: count,
  /** How many tickets it brought. */
  tickets: count,
});
export type ImportRecord = v.InferOutput<typeof importRecord>;

const source = entryName(1, importLimits.source);

/**
 * Up to 500 cases, each an object as docs/api.md describes it. They are read one by one, so that a faulty one is refused
 * alone.
 */
const cases = v.pipe(v.array(v.unknown()), v.maxLength(importLimits.rows));

/** What became of the rows of a call, or would. */
export const importReply = v.object({
  /** How many are new. */
  imported: count,
  /** How many were imported before, from the same source with the same id. Nothing is done with them. */
  doubles: count,
  /** Members of whom the host knows no name, by id. */
  unknown_members: v.array(v.string()),
  /**
   * Members of the team of whom the host knows no name, by id; or by name, where the export has no id and the guild
   * nobody of that name. The latter are left out of their cases.
   */
  unknown_moderators: v.array(v.string()),
  /** Why rows cannot be imported. */
  faults: v.array(
    v.object({
      /** The place of the row in the list, from 0. */
      index: count,
      /** One error for each faulty member, by its path in the row. */
      fields: v.array(fieldError),
    }),
  ),
});
export type ImportReply = v.InferOutput<typeof importReply>;

export const getImports = endpoint({
  method: 'GET',
  path: '/guild/{id}/imports',
  access: { module: 'history', level: 'edit' },
  summary: 'What was imported into a guild, newest first.',
  reply: v.object({ items: v.array(importRecord), max: count }),
  extension: true,
});

export const checkImport = endpoint({
  method: 'POST',
  path: '/guild/{id}/imports/check',
  access: { module: 'history', level: 'edit' },
  summary: 'Says what an import would do with some cases, and stores nothing.',
  body: v.strictObject({ source, cases }),
  reply: importReply,
  extension: true,
});

export const createImport = endpoint({
  method: 'POST',
  path: '/guild/{id}/imports',
  access: { module: 'history', level: 'edit' },
  summary:
    'Begins an import. A repeated call with the same key returns the import of the first, to go on with it.',
  body: v.strictObject({
    source,
    /** An idempotency key, unique in the guild: 8 to 64 letters, digits, `-` and `_`. For example the digest of a file. */
    key: idempotencyKey,
  }),
  reply: importRecord,
  status: 201,
  refusals: {
    /** The guild keeps 100 imports. */
    'imports.too_many': 409,
    /** The import with this key is being undone. */
    'import.undone': 409,
  },
  extension: true,
});

export const addToImport = endpoint({
  method: 'POST',
  path: '/guild/{id}/imports/{importId}/rows',
  access: { module: 'history', level: 'edit' },
  summary: 'Imports some cases. Nobody is notified, and nothing is done on the platform.',
  body: v.strictObject({
    cases,
    /** Whether these are the last ones. */
    finished: v.exactOptional(v.boolean()),
  }),
  reply: importReply,
  refusals: {
    /** It is being undone. */
    'import.undone': 409,
  },
  extension: true,
});

export const undoImport = endpoint({
  method: 'DELETE',
  path: '/guild/{id}/imports/{importId}',
  access: { module: 'history', level: 'edit' },
  summary:
    'Undoes an import: deletes all that it brought, some thousands with each call. Repeat it until nothing remains; otherwise the host does the rest within the hour.',
  reply: v.object({
    /** How many cases and tickets are still to be deleted. With 0 the import is gone. */
    remaining: count,
  }),
  extension: true,
});
