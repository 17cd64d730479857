import { locale, t } from '../i18n/client.ts';
import type { Permission } from '../lib/permissions.ts';
import { Notice } from './Notice.tsx';

interface Props {
  readonly missing: readonly Permission[];
  /** Whether they are missing in the guild as a whole or in the field's channel. */
  readonly where: 'guild' | 'channel';
}

/** A warning about permissions that the bot lacks; renders nothing when there are none. */
export function MissingPermissions({ missing, where }: Props) {
  if (missing.length === 0) return null;
  // Not at import: the first Intl formatter of a process takes 20 ms, 90 with a slow processor.
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const permissions = list.format(missing.map((name) => t(`pickers:permissions.${name}`)));
  return <Notice tone="warning">{t(`pickers:missing.${where}`, { permissions })}</Notice>;
}
