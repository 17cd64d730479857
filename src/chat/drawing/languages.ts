/** A stretch of code and what it is (`keyword`, `string`); null where that is not known. */
export type Highlighted = string | { readonly scope: string | null; readonly parts: readonly Highlighted[] };

const names = {
  bash: 'bash sh shell zsh',
  cpp: 'cpp c++ c h hpp cc',
  csharp: 'csharp cs c#',
  css: 'css',
  diff: 'diff patch',
  java: 'java',
  javascript: 'javascript js jsx mjs cjs',
  json: 'json jsonc',
  python: 'python py',
  sql: 'sql',
  typescript: 'typescript ts tsx',
  xml: 'xml html svg xhtml',
  yaml: 'yaml yml',
} as const;

/** The language that a block of code names, if it is one that can be coloured. */
export function languageOf(name: string | null): string | null {
  const wanted = name?.toLowerCase();
  if (!wanted) return null;
  return Object.entries(names).find(([, all]) => all.split(' ').includes(wanted))?.[0] ?? null;
}
