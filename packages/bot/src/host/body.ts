/**
 * The text of a body as it arrives, until it ends or the signal ends it.
 *
 * @throws what the body breaks with
 */
export async function* textsOf({ body }: Response, signal: AbortSignal): AsyncGenerator<string> {
  if (!body) return;
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel);
  const decoder = new TextDecoder();
  try {
    for (;;) {
      signal.throwIfAborted();
      const { value, done } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}
