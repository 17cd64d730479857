/** Finding the imports of a script. */
import { expect, test } from 'vitest';
import { importsOf } from '../../../scripts/build/script-imports.ts';

const startedBy = (code: string) => importsOf(code, 'module').started;
const preload = (file: string) => `p(()=>import("${file}"),__vite__mapDeps([0,1]))`;

test('static imports and re-exports are named, each as it is written', () => {
  const { static: found } = importsOf('import"./a.js";import{b}from"/b.js";export*from"./c.js";', 'module');
  expect(found).toEqual(['./a.js', '/b.js', './c.js']);
});

test.each([
  ['a statement', 'import("./a.js")'],
  ['the value of a variable', 'export const a=import("./a.js").then(b=>b.c)'],
  ['an argument', 'show(import("./a.js"))'],
  ['a block', 'if(b){import("./a.js")}'],
  ['one side of a condition', 'b?import("./a.js"):null'],
  ['what is awaited', 'await import("./a.js")'],
  ['a static member of a class', 'class A{static b=import("./a.js")}'],
  ['a function that is called on the spot', '(()=>{import("./a.js")})();(function(){})()'],
  ["Vite's own way to write it", preload('./a.js')],
  ["Vite's own way, without further files", 'p(()=>import("./a.js"),[])'],
  ['a function that is called by its name', 'function a(){return import("./a.js")}a()'],
  ['code on demand that is fetched', `const a=onDemand(()=>${preload('./a.js')});a.prefetch()`],
  [
    'code on demand with more around it',
    `export const a=onDemand(()=>both(${preload('./a.js')}));b&&a.prefetch()`,
  ],
])('an import that starts with the module counts: %s', (_, code) => {
  expect(startedBy(code)).toEqual([[['./a.js']]]);
});

test.each([
  ['a function', 'export function a(){return import("./a.js")}'],
  ['an arrow function', 'export const a=()=>import("./a.js")'],
  ['an argument that is a function', 'listen("click",()=>import("./a.js"))'],
  [
    'a method of an object or a class',
    'export const a={b(){import("./a.js")}};class C{d=import("./a.js");e(){}}',
  ],
  ['code on demand that nobody fetches yet', `const a=onDemand(()=>${preload('./a.js')});use(a)`],
  ['another variable of the same name', `const a=onDemand(()=>${preload('./a.js')});(a=>a.prefetch())(b)`],
  ['a text or a comment', 'const a="import(\'./a.js\')";/* import("./a.js") */'],
  ['an address that is not known before', 'import(a)'],
])('an import that waits does not count: %s', (_, code) => {
  expect(startedBy(code)).toEqual([]);
});

test('where both ways of a condition import something they are alternatives', () => {
  const code = `const a=d(()=>${preload('./a.js')}),b=d(()=>${preload('./b.js')});c?a.prefetch():b.prefetch()`;
  expect(startedBy(code)).toEqual([[['./a.js'], ['./b.js']]]);
  expect(startedBy('if(c)import("./a.js");else if(d)import("./b.js")')).toEqual([[['./a.js'], ['./b.js']]]);
});

test('a script that is no module is read as the browser reads it', () => {
  expect(importsOf('var let=1;import("/a.js")', 'script').started).toEqual([[['/a.js']]]);
});
