/** Syntax highlighting of code blocks. A separate chunk, loaded on demand. */
import core from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import type { Highlighted } from './languages.ts';

const languages = {
  bash,
  cpp,
  csharp,
  css,
  diff,
  java,
  javascript,
  json,
  python,
  sql,
  typescript,
  xml,
  yaml,
};
for (const [name, language] of Object.entries(languages)) core.registerLanguage(name, language);

interface Token {
  readonly scope?: string;
  readonly children: readonly (Token | string)[];
}

const toParts = (tokens: readonly (Token | string)[]): readonly Highlighted[] =>
  tokens.map((token) =>
    typeof token === 'string' ? token : { scope: token.scope ?? null, parts: toParts(token.children) },
  );

/**
 * Highlights code. The library returns a string of HTML, which the content policy forbids to insert, so this reads the tree in the
 * result's private emitter. That is not part of the library's interface; a test checks it for the locked version.
 */
export function highlight(code: string, language: string): readonly Highlighted[] {
  const result = core.highlight(code, { language, ignoreIllegals: true });
  const { rootNode } = result._emitter as unknown as { readonly rootNode: Token };
  return toParts(rootNode.children);
}
