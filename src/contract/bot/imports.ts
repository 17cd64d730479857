/** What the bot sends to bring cases and tickets of any age along. */
import * as v from 'valibot';
import { importLimits } from '../imported-rows.ts';
import { importReply } from '../imports.ts';
import { count, entryName, idempotencyKey } from '../primitives.ts';
import { fieldError } from '../problem.ts';

/** The name of the bot that they come from. */
const source = entryName(1, importLimits.source);

export const botImport = v.object({
  source,
  /** Unique in the guild: 8 to 64 letters, digits, `-` and `_`. A repeated call with it goes on with the same import. */
  key: idempotencyKey,
});

const list = v.optional(v.pipe(v.array(v.unknown()), v.maxLength(importLimits.rows)), []);

const rows = {
  /** Each as in `importedCase`. */
  cases: list,
  /** Each as in `importedTicket`. */
  tickets: list,
};

export const botImportCheck = v.object({ source, ...rows });

export const botImportRows = v.object({
  ...rows,
  /** Whether these are the last ones. */
  finished: v.optional(v.boolean(), false),
});

/** What became of the rows of a call, or would. */
export const botImportReply = v.object({
  ...importReply.entries,
  /** Why rows cannot be imported. */
  faults: v.array(
    v.object({
      list: v.picklist(['cases', 'tickets']),
      /** The place of the row in its list, from 0. */
      index: count,
      /** One error for each faulty member, by its path in the row. */
      fields: v.array(fieldError),
    }),
  ),
});
export type BotImportReply = v.InferOutput<typeof botImportReply>;
