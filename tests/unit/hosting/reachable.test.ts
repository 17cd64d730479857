/** The server of the database at the start: waited for, or named with what is wrong. */
import { expect, it, vi } from 'vitest';
import { whenReachable } from '../../../server/db/reachable.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });
/** As the query builder throws it. */
const wrapped = (code: string) => new Error('Failed query', { cause: failure(code) });
const open = (run: () => Promise<string>, say = (_: string) => {}, patience = 60_000) =>
  whenReachable('DATABASE_URL', run, { say, patience, pause: 1 });

it.each(['ECONNREFUSED', 'ENOTFOUND', '57P03', 'CONNECT_TIMEOUT'])('is waited for after %s', async (code) => {
  const run = vi.fn(async () => 'open');
  run.mockRejectedValueOnce(wrapped(code)).mockRejectedValueOnce(failure(code));
  const say = vi.fn();
  expect(await open(run, say)).toBe('open');
  expect(run).toHaveBeenCalledTimes(3);
  expect(say.mock.calls).toEqual([[`Waiting for the server of DATABASE_URL (${code})…`]]);
});

it.each([
  ['28P01', 'the user or the password'],
  ['3D000', 'no such database'],
  ['42501', 'may not create tables'],
])('that refuses with %s is not waited for, and says %s', async (code, says) => {
  const run = vi.fn(() => Promise.reject(wrapped(code)));
  await expect(open(run)).rejects.toThrow(new RegExp(`^DATABASE_URL: .*${says}.* \\(${code}\\)\\.$`));
  expect(run).toHaveBeenCalledOnce();
});

it.each([
  ['ECONNREFUSED', 'cannot be reached'],
  ['25006', 'only reads: it is a replica'],
])('that goes on with %s is named in the end', async (code, says) => {
  const run = () => Promise.reject(wrapped(code));
  await expect(open(run, undefined, 0)).rejects.toThrow(`DATABASE_URL: the server ${says} (${code}).`);
});

it('does not hide other errors', async () => {
  await expect(open(() => Promise.reject(wrapped('42601')))).rejects.toThrow('Failed query');
});
