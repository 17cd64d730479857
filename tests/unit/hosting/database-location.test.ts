/** Where the database is, by the host's variables. */
import { describe, expect, it } from 'vitest';
import { serverLocation } from '../../../server/db/location.ts';

const url = 'postgres://vigie:secret@pooler:6432/vigie';
const direct = 'postgres://vigie:secret@database/vigie';
const read = 'postgresql://vigie:secret@replica/vigie';

describe('the location of the server', () => {
  it('is its URL, with those past a pooler and of a replica where there are any', () => {
    expect(serverLocation({})).toBeNull();
    expect(serverLocation({ DATABASE_URL: '' })).toBeNull();
    expect(serverLocation({ DATABASE_URL: url })).toEqual({ kind: 'url', url });
    expect(
      serverLocation({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_READ_URL: read }),
    ).toEqual({ kind: 'url', url, direct, read });
  });

  it.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('needs more than %s', (name) => {
    expect(() => serverLocation({ [name]: direct })).toThrow(`${name} needs DATABASE_URL as well.`);
  });

  it.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])(
    'is refused when %s is no address of PostgreSQL, without repeating its password',
    (name) => {
      const env = { DATABASE_URL: url, [name]: 'mysql://vigie:hidden@database/vigie' };
      expect(() => serverLocation(env)).toThrow(name);
      expect(() => serverLocation(env)).not.toThrow('hidden');
    },
  );
});
