import type { LucideIcon } from 'lucide-react';
import AtSign from 'lucide-react/icons/at-sign';
import Copy from 'lucide-react/icons/copy';
import Hash from 'lucide-react/icons/hash';
import { t } from '../../../i18n/client.ts';
import { toast } from '../../stores/toasts.ts';
import type { Entry } from './entry.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

async function copy({ id, name }: Named): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    toast({ tone: 'success', text: t('palette:copied', { name, id }) });
  } catch {
    // Some browsers ask first, or refuse: the id can still be read.
    toast({ tone: 'error', text: t('palette:not_copied', { name, id }) });
  }
}

const idEntry =
  (icon: LucideIcon) =>
  (named: Named): Entry => ({
    key: `id:${named.id}`,
    group: 'ids',
    name: named.name,
    synonyms: `${t('palette:words.actions.copy')} ${named.id}`,
    context: t('palette:copy'),
    icon,
    command: { kind: 'run', run: () => void copy(named) },
  });

/** The ids of a guild, its channels and its roles, to be copied. */
export function idEntries(
  guild: Named,
  channels: readonly Named[],
  roles: readonly Named[],
): readonly Entry[] {
  return [...[guild].map(idEntry(Copy)), ...channels.map(idEntry(Hash)), ...roles.map(idEntry(AtSign))];
}
