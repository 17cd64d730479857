import { type Dirent, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** All files under a folder, as sorted relative paths with forward slashes; empty for a missing folder. */
export function filesUnder(folder: string): string[] {
  return entries(folder)
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

function entries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
