import type * as v from 'valibot';
import { botImportReply } from '../../../../src/contract/bot/imports.ts';
import { getImports, importRecord, undoImport } from '../../../../src/contract/imports.ts';
import type { Connection } from '../connection.ts';
import type { BotImportReply, ImportedCaseInput, ImportedTicketInput, ImportRecord } from '../contract.ts';
import { ask, type Request } from './ask.ts';
import { readAs } from './read.ts';

/** Up to 500 cases and tickets together, in 1 MiB. A row with the same source and `external_id` comes in once. */
export interface ImportRows {
  readonly cases?: readonly ImportedCaseInput[];
  readonly tickets?: readonly ImportedTicketInput[];
}

/**
 * Brings cases and tickets of any age along, from another bot or an earlier one. Nobody is notified of them. All calls throw
 * {@link HostRefused} for a guild that the bot is not in, or an import that there is not.
 */
export interface Imports {
  /**
   * Begins an import. Repeated with the same key, it gives the same one, to go on after a crash.
   *
   * @throws HostRefused 409 when the guild has 100 imports, or the one with this key is being undone
   */
  begin(
    guildId: string,
    of: {
      /** The name of the bot that the rows come from: 1 to 50 characters. */
      readonly source: string;
      /** Unique in the guild: 8 to 64 letters, digits, `-` and `_`. */
      readonly key: string;
    },
  ): Promise<ImportRecord>;
  /** Says what {@link add} would do with rows, and stores nothing. */
  check(guildId: string, rows: ImportRows & { readonly source: string }): Promise<BotImportReply>;
  /** Adds rows. Those that are wrong are in `faults`, and the others stored. With `finished` these are the last ones. */
  add(
    guildId: string,
    importId: string,
    rows: ImportRows & { readonly finished?: boolean },
  ): Promise<BotImportReply>;
  /** The imports of a guild, newest first. */
  list(guildId: string): Promise<readonly ImportRecord[]>;
  /** Deletes all that an import brought, and the import itself. Resolves when nothing remains. */
  undo(guildId: string, importId: string): Promise<void>;
}

export function openImports(connection: Connection): Imports {
  async function call<Schema extends v.GenericSchema>(
    schema: Schema,
    guildId: string,
    { path, ...request }: Request,
  ): Promise<v.InferOutput<Schema>> {
    const whole = `/bot/guild/${guildId}/imports${path}`;
    const reply = await ask(connection, { ...request, path: whole });
    return readAs(schema, await reply.json(), whole);
  }

  return {
    begin: (guildId, body) => call(importRecord, guildId, { method: 'POST', path: '', body }),
    check: (guildId, body) => call(botImportReply, guildId, { method: 'POST', path: '/check', body }),
    add: (guildId, importId, body) =>
      call(botImportReply, guildId, { method: 'POST', path: `/${importId}/rows`, body }),
    list: async (guildId) => (await call(getImports.reply, guildId, { path: '' })).items,
    async undo(guildId, importId) {
      const request: Request = { method: 'DELETE', path: `/${importId}` };
      let { remaining } = await call(undoImport.reply, guildId, request);
      while (remaining > 0) ({ remaining } = await call(undoImport.reply, guildId, request));
    },
  };
}
