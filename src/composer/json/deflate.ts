/** Raw DEFLATE with the browser's own streams. The size of the output is limited, so that a short text cannot fill the memory. */

/** How many bytes are decompressed at once. DEFLATE expands at most about a thousandfold, so a step yields at most a megabyte. */
const step = 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/** Streams bytes in steps, on demand. */
function inSteps(bytes: Bytes): ReadableStream<Bytes> {
  let at = 0;
  return new ReadableStream<Bytes>(
    {
      pull(controller) {
        if (at < bytes.length) controller.enqueue(bytes.subarray(at, at + step));
        else controller.close();
        at += step;
      },
    },
    { highWaterMark: 0 },
  );
}

/** Collects a stream; null once it exceeds `most` bytes, after which nothing more is read. */
async function collected(stream: ReadableStream<Uint8Array>, most: number): Promise<Bytes | null> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
    parts.push(next.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @throws TypeError when the browser does not support raw DEFLATE */
export async function deflated(bytes: Bytes): Promise<Bytes> {
  const packed = await collected(
    inSteps(bytes).pipeThrough(new CompressionStream('deflate-raw')),
    Number.POSITIVE_INFINITY,
  );
  return packed ?? bytes;
}

/**
 * Decompresses bytes; null when the result has more than `most`.
 *
 * @throws TypeError when they are not raw DEFLATE, or are incomplete
 */
export function inflated(bytes: Bytes, most: number): Promise<Bytes | null> {
  return collected(inSteps(bytes).pipeThrough(new DecompressionStream('deflate-raw')), most);
}
