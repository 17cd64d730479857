import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

function git(root: string, ...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}

/**
 * The commit to compare with: where this branch left `main`. On `main` it is the last commit, or the previous one if
 * nothing is uncommitted.
 */
export function changedSince(root: string): string {
  const [head] = git(root, 'rev-parse', 'HEAD');
  const [base] = git(root, 'merge-base', 'main', 'HEAD');
  if (base && base !== head) return base;
  return git(root, 'status', '--porcelain').length > 0 ? 'HEAD' : 'HEAD~1';
}

/** The files that differ from a commit, including untracked ones but not deleted ones, relative to the project. */
export function changedFiles(root: string, since: string): string[] {
  const files = [
    ...git(root, 'diff', '--name-only', since),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
  return files.filter((file) => existsSync(join(root, file)));
}
