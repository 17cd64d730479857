import * as v from 'valibot';
import type { Schema } from '../src/contract/endpoint.ts';
import { type FieldError, fieldErrors } from '../src/contract/problem.ts';
import type { IfMatch } from './handler.ts';
import { invalid, refuse } from './refusal.ts';

/** PostgreSQL stores neither U+0000 nor half a surrogate pair, and neither is text. */
function isText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/** Paths of strings that are no text. Called on parsed values, whose depth the schema bounds. */
function brokenTexts(value: unknown, path: string): FieldError[] {
  if (typeof value === 'string') return isText(value) ? [] : [{ path, key: 'malformed' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    brokenTexts(entry, path === '' ? key : `${path}.${key}`),
  );
}

/**
 * A value checked against a schema of the contract.
 *
 * @throws Refusal 422 with every faulty field
 */
export function parse<S extends Schema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (!result.success) throw invalid(fieldErrors(result.issues));
  const broken = brokenTexts(result.output, '');
  if (broken.length > 0) throw invalid(broken);
  return result.output;
}

/**
 * The JSON of a request's body, whatever type it claims to be.
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
 * Reads an `If-Match` header. Weak tags count as strong ones: proxies weaken the tag of a reply that they compress,
 * and ours name the value, not its bytes. A header without a single tag matches nothing.
 */
export function readIfMatch(header: string | undefined): IfMatch {
  if (header === undefined || header.trim() === '*') return null;
  return [...header.matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? '');
}
