import type { Context } from 'hono';
import * as v from 'valibot';
import type { Schema } from '../../src/contract/endpoint.ts';
import { fieldErrors } from '../../src/contract/field-errors.ts';
import type { FieldError } from '../../src/contract/problem.ts';
import type { IfMatch } from './handler.ts';
import { invalid, refuse } from './refusal.ts';
import { extraFaults, truncateLists } from './schema-walk.ts';

/** The first error of each path. */
function firstOfEach(faults: readonly FieldError[]): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const fault of faults) if (!byPath.has(fault.path)) byPath.set(fault.path, fault);
  return [...byPath.values()];
}

/**
 * Validates a value against a schema of the contract. Modifies the value, which the caller must not use afterwards.
 *
 * @throws Refusal 422 with all invalid fields
 */
export function parseRequest<S extends Schema>(schema: S, value: unknown): v.InferOutput<S> {
  truncateLists(schema, value);
  const result = v.safeParse(schema, value);
  const faults = [...fieldErrors(result.issues ?? []), ...extraFaults(schema, value)];
  if (!result.success || faults.length > 0) throw invalid(firstOfEach(faults));
  return result.output;
}

/**
 * Reads a request's body as JSON, whatever its content type.
 *
 * @throws Refusal 400 when it is not JSON in UTF-8
 */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await request.arrayBuffer();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refuse('body.malformed');
  }
}

/**
 * Reads the fields of a form.
 *
 * @throws Refusal 400 when the body is not a form
 */
export async function readForm(c: Context): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await c.req.parseBody();
  } catch {
    throw refuse('body.malformed');
  }
}

/**
 * Reads an `If-Match` header. Weak tags are accepted as strong ones: proxies that compress a reply weaken its tag, and
 * our tags identify the value rather than its bytes. A header without a tag matches nothing.
 */
export function readIfMatch(header: string | undefined): IfMatch {
  if (header === undefined || header.trim() === '*') return null;
  return [...header.matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? '');
}
