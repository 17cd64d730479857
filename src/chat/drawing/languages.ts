/** A piece of code with its scope (`keyword`, `string`); null when it has none. */
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

/** The language of a code block, if it can be highlighted. */
export function languageOf(name: string | null): string | null {
  const wanted = name?.toLowerCase();
  if (!wanted) return null;
  return Object.entries(names).find(([, all]) => all.split(' ').includes(wanted))?.[0] ?? null;
}
