/** What the bot sends to bring cases and tickets of any age along. */
import * as v from 'valibot';
import { importLimits } from '../imported-rows.ts';
import { entryName, idempotencyKey } from '../primitives.ts';

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
