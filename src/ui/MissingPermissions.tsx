import { locale, t } from '../i18n/client.ts';
import { formatList } from '../i18n/format.ts';
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
  // Not at import, since creating the first Intl formatter takes 20 ms, or 90 ms on a slow processor.
  const permissions = formatList(
    missing.map((name) => t(`pickers:permissions.${name}`)),
    locale,
  );
  return <Notice tone="warning">{t(`pickers:missing.${where}`, { permissions })}</Notice>;
}
