import { type AnyNode, type ArrowFunctionExpression, type CallExpression, type Program, parse } from 'acorn';

/** The imports of a script, with module specifiers as written. */
export interface ScriptImports {
  readonly static: readonly string[];
  /** Dynamic imports that start during evaluation. Each entry is a list of alternatives, usually of one. */
  readonly started: readonly Alternatives[];
  /** The texts that are fetched with those: the names beside an import, as in `withTexts(['pickers'], import('./a.js'))`. */
  readonly texts: readonly string[];
}
type Alternatives = readonly (readonly string[])[];

type FunctionNode = ArrowFunctionExpression | Extract<AnyNode, { type: `Function${string}` }>;

/** A cache by source, since pages share most scripts. */
const parsed = new Map<string, ScriptImports>();

/**
 * Finds the imports of a script.
 *
 * @throws SyntaxError of acorn
 */
export function importsOf(code: string, sourceType: 'module' | 'script'): ScriptImports {
  const known = parsed.get(code);
  if (known) return known;
  const program = parse(code, { ecmaVersion: 'latest', sourceType });
  const imports = { static: staticImports(program), ...startedImports(program) };
  parsed.set(code, imports);
  return imports;
}

function staticImports(program: Program): string[] {
  return program.body.flatMap((node) =>
    'source' in node && node.source && typeof node.source.value === 'string' ? [node.source.value] : [],
  );
}

/**
 * Follows what runs during the evaluation of a module: code outside of functions, functions called immediately, and
 * functions in the initial value of a variable once a method of that variable is called. So `posts.prefetch()` counts
 * for `const posts = lazyCode(() => import('./Posts.tsx'))`. Conditions are assumed to be true; if both branches import
 * something, they are alternatives. Calls from other modules are not followed.
 */
function startedImports(program: Program): Pick<ScriptImports, 'started' | 'texts'> {
  const variables = variablesOf(program);
  const entered = new Set<AnyNode>();
  const choices: Alternatives[] = [];
  const texts = new Set<string>();
  let found = new Set<string>();

  const enter = (node: FunctionNode): void => {
    if (entered.has(node)) return;
    entered.add(node);
    visit(node.body, 'function');
  };
  const visit = (node: AnyNode, within: 'module' | 'function'): void => {
    if (isFunction(node)) return;
    if (node.type === 'ImportExpression') {
      if (node.source.type === 'Literal') found.add(String(node.source.value));
    } else if (node.type === 'CallExpression') {
      if (isFunction(node.callee)) enter(node.callee);
      for (const name of namesIn(node)) texts.add(name);
      const [first] = node.arguments;
      if (first && isFunction(first) && isPreload(node)) enter(first);
      // Only at the top level, because minified names may be shadowed inside functions.
      const variable = within === 'module' ? variables.get(calledName(node) ?? '') : undefined;
      if (variable) outermostFunctions(variable).forEach(enter);
    }
    if ((node.type === 'ConditionalExpression' || node.type === 'IfStatement') && node.alternate) {
      visit(node.test, within);
      const ways = [node.consequent, node.alternate].map((way) => foundIn(() => visit(way, within)));
      if (ways.every((way) => way.length > 0)) choices.push(ways);
      else for (const address of ways.flat()) found.add(address);
      return;
    }
    // Instance fields do not run when the class is defined.
    if (node.type === 'PropertyDefinition' && !node.static) return;
    for (const child of childrenOf(node)) visit(child, within);
  };

  const foundIn = (look: () => void): string[] => {
    const before = found;
    found = new Set();
    look();
    const addresses = [...found];
    found = before;
    return addresses;
  };

  const always = foundIn(() => visit(program, 'module'));
  return { started: [...always.map((address) => [[address]]), ...choices], texts: [...texts] };
}

/** The strings in a list that is given to a function together with an import. */
function namesIn({ arguments: given }: CallExpression): string[] {
  const [list, ...others] = given;
  if (list?.type !== 'ArrayExpression' || !others.some(hasImport)) return [];
  return list.elements.flatMap((one) =>
    one?.type === 'Literal' && typeof one.value === 'string' ? one.value : [],
  );
}

const hasImport = (node: AnyNode): boolean =>
  node.type === 'ImportExpression' || childrenOf(node).some(hasImport);

function isFunction(node: AnyNode): node is FunctionNode {
  return (
    node.type === 'ArrowFunctionExpression' ||
    node.type === 'FunctionExpression' ||
    node.type === 'FunctionDeclaration'
  );
}

/**
 * Whether a call is Vite's `preload(() => import('./a.js'), files)`, which replaces `import('./a.ts')` and calls the
 * function immediately.
 */
function isPreload({ callee, arguments: [, files] }: CallExpression): boolean {
  // Before the bundle is written.
  if (callee.type === 'Identifier' && callee.name === '__vitePreload') return true;
  if (files?.type === 'ArrayExpression') return true;
  return (
    files?.type === 'CallExpression' &&
    files.callee.type === 'Identifier' &&
    files.callee.name === '__vite__mapDeps'
  );
}

/** The variable of a call: `a` in `a()` and `a.b()`. */
function calledName({ callee }: CallExpression): string | null {
  const named = callee.type === 'MemberExpression' ? callee.object : callee;
  return named.type === 'Identifier' ? named.name : null;
}

/** The initial value or function of each top-level variable of a module. */
function variablesOf(program: Program): Map<string, AnyNode> {
  const variables = new Map<string, AnyNode>();
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration') variables.set(declared.id.name, declared);
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations)
      if (id.type === 'Identifier' && init) variables.set(id.name, init);
  }
  return variables;
}

function outermostFunctions(node: AnyNode): FunctionNode[] {
  return isFunction(node) ? [node] : childrenOf(node).flatMap(outermostFunctions);
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node)
    .flat()
    .filter((value): value is AnyNode => typeof value?.type === 'string');
}
