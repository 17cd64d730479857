/**
 * Runs one parser on one pathological text, in a process that can be killed: `chat-one.ts ours 3`. Prints the CPU
 * time in milliseconds, or `overflow` on a stack overflow.
 */
import { parsers, pathological } from './chat-parsers.ts';

const [name = '', index = ''] = process.argv.slice(2);
const parse = parsers[name];
const text = pathological[Number(index)];
if (!parse || !text) throw new Error(`There is no parser "${name}" or no text ${index}.`);

// Warm up the JIT compiler, like in a page that has already shown messages.
for (let turn = 0; turn < 50; turn += 1) parse('**a** _b_ `c` [d](https://a.example) > e');
const start = process.cpuUsage();
try {
  parse(text.source);
  const { user, system } = process.cpuUsage(start);
  console.log((user + system) / 1000);
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.log('overflow');
}
