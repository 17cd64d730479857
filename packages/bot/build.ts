/** Builds what `npm pack` publishes: the code with what it takes from the repository, and its types. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import { writtenTypes } from './written-types.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const src = join(here, 'src');
const dist = join(here, 'dist');
const entries = ['index.ts', 'discord/index.ts'].map((name) => join(src, name));

rmSync(dist, { recursive: true, force: true });
const { dependencies } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};
await build({
  absWorkingDir: here,
  entryPoints: entries,
  outdir: dist,
  outbase: src,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: [...Object.keys(dependencies), 'discord.js'],
});

const root = join(here, '../..');
const config = ts.getParsedCommandLineOfConfigFile(
  join(root, 'tsconfig.json'),
  {},
  {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(String(messageText));
    },
  },
);
const program = ts.createProgram(entries, {
  ...config?.options,
  noEmit: false,
  declaration: true,
  emitDeclarationOnly: true,
  rootDir: root,
  outDir: dist,
});
const contract = join(src, 'contract.ts');

/** Writes the declarations of a file and of all that they mention. Imports end in `.js`, as Node's own rules want. */
function declare(path: string, done: Set<string>): void {
  if (done.has(path)) return;
  done.add(path);
  if (relative(src, path).startsWith('..'))
    throw new Error(
      `A public type mentions ${relative(root, path)}, which is not in the package: name it in src/contract.ts`,
    );
  const file = program.getSourceFile(path);
  if (!file) throw new Error(`No ${path}`);
  const written = path === contract ? writtenTypes(program.getTypeChecker(), file) : declarationsOf(file);
  const target = join(dist, relative(src, path).replace(/\.ts$/, '.d.ts'));
  mkdirSync(dirname(target), { recursive: true });
  const specifier = /((?:from|import)\s*\(?\s*["'])(\.[^"']+)\.ts(["'])/g;
  writeFileSync(target, written.replace(specifier, '$1$2.js$3'));
  for (const [, , mentioned = ''] of written.matchAll(specifier))
    declare(join(dirname(path), `${mentioned}.ts`), done);
}

function declarationsOf(file: ts.SourceFile): string {
  let text = '';
  const { diagnostics } = program.emit(file, (_, written) => {
    text = written;
  });
  if (diagnostics.length > 0)
    throw new Error(
      ts.formatDiagnostics(diagnostics, {
        ...ts.sys,
        getCanonicalFileName: (name) => name,
        getNewLine: () => '\n',
      }),
    );
  return text;
}

const done = new Set<string>();
for (const entry of entries) declare(entry, done);
