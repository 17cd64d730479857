import { describe, expect, it } from 'vitest';
import { filledReply } from '../../../src/lib/filled-reply.ts';
import { foundReplies } from '../../../src/lib/found-replies.ts';

describe('a saved reply', () => {
  it('gets its variables filled in once, and keeps what has no value', () => {
    const values = { username: '{server}', server: '$&', ticket: '12' };
    expect(filledReply('{username}, {server}: {ticket}, {panel}, {nothing}', values)).toBe(
      '{server}, $&: 12, {panel}, {nothing}',
    );
  });

  it('is found by its name before its text, and the most used one first', () => {
    const reply = (name: string, uses: number, text = '', panel_ids: string[] = []) => ({
      name,
      uses,
      text,
      panel_ids,
    });
    const all = [
      reply('résolu', 1),
      reply('non-résolu', 9),
      reply('merci', 3, 'C’est résolu.'),
      reply('resolution', 5),
      reply('ailleurs', 7, '', ['2']),
      reply('appel', 2, '', ['1', '2']),
    ];
    const names = (query: string) => foundReplies(all, '1', query).map(({ name }) => name);
    expect(names('RESOLU')).toEqual(['resolution', 'résolu', 'non-résolu', 'merci']);
    expect(names('')).toEqual(['non-résolu', 'resolution', 'merci', 'appel', 'résolu']);
    expect(names('ailleurs')).toEqual([]);
  });
});
