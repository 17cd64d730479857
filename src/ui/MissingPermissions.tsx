import { locale, t } from '../i18n/client.ts';
import type { Permission } from '../lib/permissions.ts';
import { Notice } from './Notice.tsx';

interface Props {
  readonly missing: readonly Permission[];
  /** In the guild as a whole, or in the channel of the field that this stands beside. */
  readonly where: 'guild' | 'channel';
}

/** What the bot lacks to do what the field asks of it; nothing when it lacks nothing. */
export function MissingPermissions({ missing, where }: Props) {
  if (missing.length === 0) return null;
  // Made here and not with the module: the first of its kind takes the browser twenty milliseconds.
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const permissions = list.format(missing.map((name) => t(`pickers:permissions.${name}`)));
  return <Notice tone="warning">{t(`pickers:missing.${where}`, { permissions })}</Notice>;
}
