import type { Detector, MessageLook } from '../look.ts';
import { visible } from '../text/seen.ts';
import type { Match } from '../verdict.ts';

/** A file's name in lower case, as the operating system reads it: without invisible characters and dots at its end. */
function plain(name: string): string {
  const text = visible(name).toLowerCase();
  let end = text.length;
  while (end > 0 && (text[end - 1] === '.' || text[end - 1] === ' ')) end -= 1;
  return text.slice(0, end);
}

/** Counts files, and finds those with one of the extensions: `a.tar.gz` has both `gz` and `tar.gz`. */
export const detectAttachments: Detector<'attachments', MessageLook> = (rule, { event }) => {
  const blocked = new Map(rule.blocked_extensions.map((extension) => [extension.toLowerCase(), extension]));
  const longest = Math.max(0, ...[...blocked.keys()].map(({ length }) => length));
  const matches: Match[] = [];
  const found = event.attachments.length;
  if (found > rule.max) matches.push({ kind: 'count', of: 'files', found, limit: rule.max, seconds: null });
  event.attachments.forEach(({ name }, index) => {
    const text = plain(name);
    const from = Math.max(0, text.length - longest - 1);
    for (let dot = text.indexOf('.', from); dot >= 0; dot = text.indexOf('.', dot + 1)) {
      const extension = blocked.get(text.slice(dot + 1));
      if (extension === undefined) continue;
      matches.push({ kind: 'file', index, extension });
      return;
    }
  });
  return matches;
};
