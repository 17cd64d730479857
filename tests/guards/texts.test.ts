import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesBelow, read } from './files.ts';

/** Where a file translates texts at load time, outside of any function. */
function textsAtLoad(path: string): string[] {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  function visit(node: ts.Node) {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) && ['t', 'tKey'].includes(node.expression.getText()))
      found.push(`${path}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

test('no module asks for a text when it is loaded: the texts of the next screen may come after its code', () => {
  const files = filesBelow('src', ['.ts', '.tsx']).filter((path) => /i18n\/client\.ts'/.test(read(path)));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(textsAtLoad)).toEqual([]);
});
