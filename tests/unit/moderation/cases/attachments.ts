import { type Case, message } from './case.ts';

const files = (...names: readonly string[]) => [
  message('', { attachments: names.map((name) => ({ name })) }),
];
const exe = { blocked_extensions: ['exe'] };

export const attachments: readonly Case<'attachments'>[] = [
  ['none', {}, 'text', []],
  ['as many as the limit', {}, files('a', 'b', 'c', 'd', 'e'), []],
  ['one more', {}, files('a', 'b', 'c', 'd', 'e', 'f'), ['6/5 files']],
  ['none is allowed', { max: 0 }, files('a.png'), ['1/0 files']],
  ['a blocked ending', exe, files('a.png', 'setup.exe'), ['file 1: exe']],
  ['capitals', exe, files('SETUP.EXE'), ['file 0: exe']],
  ['capitals of the list', { blocked_extensions: ['EXE'] }, files('setup.exe'), ['file 0: EXE']],
  ['in the middle of the name', exe, files('setup.exe.txt', 'exe', 'setupexe'), []],
  ['an ending of two', { blocked_extensions: ['tar.gz'] }, files('a.tar.gz', 'a.gz'), ['file 0: tar.gz']],
  ['the end of an ending of two', { blocked_extensions: ['gz'] }, files('a.tar.gz'), ['file 0: gz']],
  ['dots and spaces at the end', exe, files('setup.exe. .'), ['file 0: exe']],
  ['an order that is turned', exe, files('photo\u202egnp.exe'), ['file 0: exe']],
  ['invisible signs', exe, files('setup.e\u200bxe'), ['file 0: exe']],
  ['nothing but the ending', exe, files('.exe'), ['file 0: exe']],
  ['both', { max: 0, blocked_extensions: ['exe'] }, files('a.exe'), ['1/0 files', 'file 0: exe']],
];
