/**
 * Codes of errors that end by themselves: PostgreSQL's classes 08 (connection), 53 (resources, such as a full disk) and 57P
 * (shutdown), query timeouts, writes on a replica that is not promoted yet, and errors of the driver and the operating system.
 */
const passing =
  /^(?:08|53|57P|57014|25006|CONNECT|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|EPIPE|ENOSPC)/;

/** PostgreSQL's socket is a file, which does not exist while the server is stopped. */
function isMissingSocket(error: Error): boolean {
  return 'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}

/** The driver's own errors have no code. */
const isLost = ({ message }: Error) =>
  /^(?:Connection terminated|Client has encountered a connection error|timeout e)/.test(message);

/** The codes of an error and of what it wraps: the query builder wraps the driver's, which may wrap one of the system. */
export function codesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const code = 'code' in error && /^(string|number)$/.test(typeof error.code) ? [String(error.code)] : [];
  const inner: readonly unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return [...code, ...inner.flatMap(codesOf)];
}

/** Whether an error says that the database cannot be used for now. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    isMissingSocket(error) ||
    isLost(error) ||
    codesOf(error).some((code) => passing.test(code)) ||
    isOutage(error.cause)
  );
}
