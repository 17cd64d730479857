import type { Context } from 'hono';
import type { OperationName } from '../../src/contract/index.ts';
import { operationOf } from './log.ts';

/** Points that a search takes: it walks an index once for each word that is looked for. */
const search = 10;

/**
 * Points that a call takes of a limit, about its processor time in units of the read of one setting. What is not listed takes one.
 */
const costs: Partial<Record<OperationName | '/pictures/show', number>> = {
  getModstats: 10,
  getOverview: 5,
  getTicketStats: 10,
  getRevisions: 2,
  getTranscript: 3,
  findMembers: 5,
  saveAutomodRule: 3,
  restoreRevision: 3,
  // Questions to the platform, which counts them too.
  sendMessage: 20,
  sendMessageToSelf: 10,
  getPostedMessage: 10,
  // Up to 8 MB of another host's.
  '/pictures/show': 5,
  // Every table that can name somebody: a few a minute are more than anybody needs.
  getUserData: 100,
  deleteUserData: 100,
};

/** Lists that are read by page, and searched when `q` says for what. */
const searchable: ReadonlySet<string> = new Set<OperationName>(['getHistory', 'getTicketHistory']);

/** What a call takes of its limits, in points, known before it is answered. */
export function costOf(c: Context): number {
  const operation = operationOf(c);
  if (searchable.has(operation)) return c.req.query('q')?.trim() ? search : 1;
  return costs[operation as keyof typeof costs] ?? 1;
}
