import type { Manifest } from '../../../app/navigation/manifest.ts';
import type { Namespace } from '../../../i18n/namespaces.ts';

/** The locale files that name a screen's fields, their values and their entries in revisions. */
export function textsOf({ name, fields }: Manifest): readonly Namespace[] {
  const keys = Object.values(fields).flatMap(({ label, choices, zero, group, as }) => [
    label,
    choices,
    zero,
    group,
    as === 'message' ? 'message:' : undefined,
  ]);
  const names = keys.flatMap((key) => (key ? [key.split(':')[0] as Namespace] : []));
  return [...new Set<Namespace>([name as Namespace, 'changes', 'faults', 'revisions', ...names])];
}
