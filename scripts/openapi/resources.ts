import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint, Schema } from '../../src/contract/endpoint.ts';
import { contract, type OperationName } from '../../src/contract/index.ts';
import { lenient } from '../../src/contract/lenient.ts';
import { type Notes, readNotes } from './comments.ts';

const folder = join(import.meta.dirname, '../../src/contract');

/** An operation with the comments in its source. */
export interface Operation {
  readonly name: OperationName;
  /** The name of the file that declares it, without `.ts`. */
  readonly resource: string;
  readonly endpoint: Endpoint;
  readonly notes: Notes;
}

export interface Resources {
  /** In the order of the contract. */
  readonly operations: readonly Operation[];
  /**
   * All exported schemas by their name in the document: `guildSummary` is `GuildSummary`. If a body has a different
   * schema in replies, that is included too: `Embed` and `EmbedReply`.
   */
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly notes: ReadonlyMap<string, Notes>;
}

/** Schemas too small for a component. */
const inline = new Set(['count', 'queryFlag']);

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Reads the contract: values by importing it, comments from the sources. */
export async function readResources(): Promise<Resources> {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .sort();
  const notes = readNotes(names.map((file) => join(folder, file)));

  const schemas = new Map<Schema, string>();
  const resources = new Map<unknown, string>();
  for (const file of names.filter((name) => name !== 'index.ts')) {
    const exported: Record<string, unknown> = await import(join(folder, file));
    for (const [name, value] of Object.entries(exported)) {
      resources.set(value, file.replace('.ts', ''));
      if (!isSchema(value) || inline.has(name) || schemas.has(value)) continue;
      schemas.set(value, pascal(name));
      const reply = lenient(value);
      if (!schemas.has(reply)) schemas.set(reply, `${pascal(name)}Reply`);
    }
  }
  const operations = (Object.keys(contract) as OperationName[]).map((name) => ({
    name,
    resource: resources.get(contract[name]) ?? '',
    endpoint: contract[name] as Endpoint,
    notes: notes.get(name) ?? {},
  }));
  const byName = [...schemas].map(([schema, name]) => [name, schema] as const);
  const components = byName.map(([name]) => {
    const constant = name.charAt(0).toLowerCase() + name.slice(1);
    const own = notes.get(constant);
    const body = notes.get(constant.replace(/Reply$/, ''));
    return [name, own?.text ? own : { ...body, ...own, text: body?.text }] as const;
  });
  return {
    operations,
    schemas: Object.fromEntries(byName.sort(([a], [b]) => (a < b ? -1 : 1))),
    notes: new Map([...components, ...notes]),
  };
}
