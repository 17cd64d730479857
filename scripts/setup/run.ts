import { spawn } from 'node:child_process';

export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** `show` prints the output to this console, `keep` returns it. */
  readonly output: 'show' | 'keep';
  /** Receives kept output as it is written. */
  readonly onText?: (text: string) => void;
  /** Another Node than the one that this process runs on. */
  readonly program?: string;
}

/** Runs `node …args`. The exit code is 1 after a signal. Kept output combines both streams. */
export function runNode(
  args: readonly string[],
  { cwd, env = {}, output, onText, program = process.execPath }: RunOptions,
): Promise<{ code: number; text: string }> {
  const stream = output === 'show' ? 'inherit' : 'pipe';
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', stream, stream],
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    onText?.(chunk.toString('utf8'));
  });
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, text: Buffer.concat(chunks).toString('utf8') }));
  });
}
