import type { Context } from 'hono';
import type { OperationName } from '../../src/contract/index.ts';
import { operationOf } from './log.ts';

/** Points of a search, which walks an index once per word. */
const search = 10;

/**
 * Points that operations take from the rate limits: about their CPU time, relative to reading one setting. The default
 * is one.
 */
const costs: Partial<Record<OperationName | '/pictures/show', number>> = {
  getModstats: 10,
  getOverview: 5,
  getTicketStats: 10,
  getRevisions: 2,
  getTranscript: 3,
  getTicketInbox: 2,
  findMembers: 5,
  saveAutomodRule: 3,
  restoreRevision: 3,
  // Up to 500 cases. A large import still goes through in minutes.
  checkImport: 2,
  addToImport: 3,
  undoImport: 5,
  // Each locks the guild, and anybody who is banned may call it.
  sendMyAppeal: 20,
  answerMyAppeal: 20,
  getMyAppeal: 2,
  // These make requests to the platform, which has rate limits of its own.
  sendMessage: 20,
  sendMessageToSelf: 10,
  getPostedMessage: 10,
  // Fetches up to 8 MB from another host.
  '/pictures/show': 5,
  // These read every table with personal data. Nobody needs more than a few per minute.
  getUserData: 100,
  deleteUserData: 100,
};

/** Paged lists that run a search when `q` is set. */
const searchable: ReadonlySet<string> = new Set<OperationName>(['getHistory', 'getTicketHistory']);

/** The points that a call takes from the rate limits, computed before it is handled. */
export function costOf(c: Context): number {
  const operation = operationOf(c);
  if (searchable.has(operation)) return c.req.query('q')?.trim() ? search : 1;
  return costs[operation as keyof typeof costs] ?? 1;
}
