/** The texts of API errors. */
import { describe, expect, test } from 'vitest';
import { errorWords, type Missing, platformWords, sentenceOf } from '../../../src/app/states/error-words.ts';
import { locales } from '../../../src/routes.ts';
import { texts } from '../../e2e/texts.ts';
import { filesBelow, read } from '../../guards/files.ts';

const gone = { kind: 'not_found', key: 'not_found' } as const;

describe('a 404', () => {
  test.each([
    ['guild', 'Serveur introuvable'],
    ['rule', 'Règle introuvable'],
    ['message', 'Message introuvable'],
    ['case', 'Cas introuvable'],
    ['transcript', 'Transcription introuvable'],
  ] as const)('names the %s that was asked for', (missing, title) => {
    expect(errorWords(gone, texts('fr'), missing).title).toBe(title);
  });

  test('is about the guild where the host says so', () => {
    const error = { kind: 'not_found', key: 'guild.not_found' } as const;
    expect(errorWords(error, texts('en'), 'rule').title).toBe('Server not found');
  });

  test('without a key is about the guild where nothing else was asked for', () => {
    expect(errorWords({ kind: 'not_found', key: '' }, texts('en')).title).toBe('Server not found');
  });

  test('of something in the guild never says that the guild is gone', () => {
    expect(errorWords(gone, texts('en')).title).toBe('Entry not found');
  });

  test.each(locales)('has words of its own for each thing in %s', (locale) => {
    const things: readonly Missing[] = ['guild', 'rule', 'case', 'transcript'];
    const words = things.map((thing) => errorWords(gone, texts(locale), thing));
    expect(new Set(words.map(({ title }) => title)).size).toBe(things.length);
    expect(new Set(words.map(({ text }) => text)).size).toBe(things.length);
  });
});

test('a refusal names whom to ask', () => {
  const refused = { kind: 'forbidden' } as const;
  const { text } = errorWords(refused, texts('fr'), undefined, 'Inès (propriétaire du serveur)');
  expect(text).toBe('Pour y avoir accès, adressez-vous à Inès (propriétaire du serveur).');
  expect(errorWords(refused, texts('en'), 'transcript').text).toContain(
    'ask an administrator of the server.',
  );
});

test('a refusal of the host names the owner, also where something was tried', () => {
  const ask = [
    { kind: 'person' as const, id: '1', name: 'Inès' },
    { kind: 'role' as const, id: '2', name: 'Équipe' },
  ];
  const said = sentenceOf({ kind: 'forbidden', ask }, texts('en'));
  expect(said).toBe('This is not open to you. To get access, ask Inès (owner of the server).');
  expect(sentenceOf({ kind: 'forbidden', ask: ask.slice(1) }, texts('en'))).toContain(
    'someone with the “Équipe” role',
  );
  expect(sentenceOf({ kind: 'offline' }, texts('en'))).toBe('Vigie’s server cannot be reached.');
});

test('every other error keeps its words', () => {
  expect(errorWords({ kind: 'offline' }, texts('en'), 'rule').title).toBe('Vigie’s server cannot be reached');
});

test('errors are put in words in one place', () => {
  const asking = filesBelow('src', ['.ts', '.tsx', '.astro']).filter((path) =>
    read(path).includes('errors:call.'),
  );
  expect(asking).toEqual(['src/app/states/error-words.ts']);
});

test.each([
  ['Unknown Channel (10003)', 'The channel no longer existed'],
  ['Missing Access (50001)', 'The bot was not allowed to write'],
  ['Missing Permissions (50013)', 'The bot was not allowed to write'],
  ['Cannot send an empty message (50006)', 'The platform answered: Cannot send an empty message (50006)'],
])('what the platform said is put in words: %s', (said, words) => {
  expect(platformWords(said, texts('en'))).toContain(words);
});
