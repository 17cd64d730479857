import * as v from 'valibot';

/** The host answered with something that this version cannot read: one of the two is too old. */
export class HostUnreadable extends Error {
  override readonly name = 'HostUnreadable';
}

/**
 * Reads what the host said.
 *
 * @param what it is, for the message
 * @throws HostUnreadable which names the first member that is wrong, and not all that was said
 */
export function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  what: string,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, value);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new HostUnreadable(`${what}: ${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`);
}
