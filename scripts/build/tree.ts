import { type Dirent, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Every file under a folder, as sorted paths relative to it with forward slashes. A missing folder has none. */
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
