/** Imports of cases from other bots, by managers of the guild. */
import { importLimits } from '../../src/contract/imported-rows.ts';
import { addRows, checkRows } from '../features/import-rows.ts';
import { beginImport, listImports, undoImportPart } from '../features/imports.ts';
import type { Handlers } from '../http/handler.ts';

export const importsHandlers = {
  async getImports({ db, guild }) {
    return { items: await listImports(db, guild.row.id), max: importLimits.imports };
  },

  async checkImport({ db, guild, body, now }) {
    return checkRows(db, guild.row.id, { ...body, tickets: [] }, false, now);
  },

  async createImport({ db, guild, session, body, now }) {
    return beginImport(db, guild.row.id, { ...body, createdBy: session.user.id }, now);
  },

  async addToImport({ db, guild, params, body, now }) {
    const { cases, finished = false } = body;
    const added = { guildId: guild.row.id, importId: params.importId, cases, tickets: [], finished };
    return addRows(db, { ...added, byBot: false }, now);
  },

  async undoImport({ db, guild, params, now }) {
    return { remaining: await undoImportPart(db, guild.row.id, params.importId, now) };
  },
} satisfies Handlers;
