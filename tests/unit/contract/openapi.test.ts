/** The generated OpenAPI document, and the generated tables in docs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openapiDocument, openapiText } from '../../../scripts/openapi/document.ts';
import { readResources } from '../../../scripts/openapi/resources.ts';
import { rightsDocument } from '../../../scripts/openapi/rights.ts';
import { apiTables, withTables } from '../../../scripts/openapi/tables.ts';
import { contract } from '../../../src/contract/index.ts';
import { genericRefusals } from '../../../src/contract/problem.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Member {
  readonly description?: string;
  readonly const?: unknown;
  readonly $ref?: string;
  readonly anyOf?: readonly Member[];
  readonly oneOf?: readonly Member[];
  readonly items?: Member;
  readonly properties?: Readonly<Record<string, Member>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Member>> };
}

const resources = await readResources();
const document = openapiDocument(resources) as unknown as Document;

/** Every value of the members with this name, at any depth. */
function valuesOf(name: string, within: unknown): unknown[] {
  if (typeof within !== 'object' || within === null) return [];
  return Object.entries(within).flatMap(([key, value]) => [
    ...(key === name ? [value] : []),
    ...valuesOf(name, value),
  ]);
}

/** Members without a description that do not refer to a described schema either. */
function silentMembers(schema: Member, path: string): string[] {
  const alternatives = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ];
  const members = Object.entries(schema.properties ?? {});
  const explains = (member: Member) => Boolean(member.description ?? member.const ?? member.$ref);
  return [
    ...members
      .filter(([, member]) => !explains(member) && !member.anyOf?.some(explains) && !member.items?.$ref)
      .map(([name]) => `${path}.${name}`),
    ...members.flatMap(([name, member]) => silentMembers(member, `${path}.${name}`)),
    ...alternatives.flatMap((alternative) => silentMembers(alternative, path)),
  ];
}

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('has every operation of the contract', () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((o) => o.operationId),
    );
    expect(ids.sort()).toEqual(Object.keys(contract).sort());
  });

  it('marks the extensions', () => {
    const marks = valuesOf('x-extension', document.paths);
    expect(marks).toHaveLength(Object.values(contract).filter((e) => 'extension' in e && e.extension).length);
  });

  it('refers to nothing that is not there', () => {
    for (const reference of valuesOf('$ref', document)) {
      const target = String(reference)
        .split('/')
        .slice(1)
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
      expect(target, String(reference)).toBeDefined();
    }
  });

  it('says what every member means', () => {
    const silent = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      silentMembers(schema, name),
    );
    // Allowed: members named after those of the platform's embeds, counts by case action, and levels by module.
    const named = /^PostedEmbed\.|\.by_action\.|^(AccessGrant\w*|Guild\.viewer)\.modules\./;
    expect(silent.filter((path) => !named.test(path))).toEqual([]);
  });

  it('says what every schema is', () => {
    const silent = Object.entries(document.components.schemas).filter(([, { description }]) => !description);
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it('is what public/openapi.json says (npm run openapi)', () => {
    // Not `toBe`, which takes long to print the difference of a megabyte.
    expect(read('public/openapi.json') === openapiText(resources)).toBe(true);
  });
});

describe('docs/api.md', () => {
  const page = read('docs/api.md');

  it('has the tables of the contract as it is (npm run openapi)', () => {
    expect(page).toBe(withTables(page, apiTables(resources)));
  });

  it('explains every key that a host can answer with', () => {
    const refusals = Object.values(contract).flatMap((e) => Object.keys('refusals' in e ? e.refusals : {}));
    const rules = valuesOf('x-rules', document).flat() as string[];
    for (const key of new Set([...Object.keys(genericRefusals), ...refusals, ...rules])) {
      expect(page, key).toContain(`\`${key}\``);
    }
  });

  it('cannot lose its markers unnoticed', () => {
    expect(() => withTables('no markers', { operations: '' })).toThrow('operations');
  });
});

describe('docs/security.md', () => {
  it('has the table of rights as the code has it (npm run openapi)', () => {
    const page = read('docs/security.md');
    expect(withTables(page, rightsDocument()) === page).toBe(true);
  });
});
