import type { GuildSummary } from '../../contract/guilds.ts';
import { premiumChanges } from '../../contract/premium-limits.ts';
import { t } from '../../i18n/client.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Effects } from './Effects.tsx';

interface Props {
  readonly guild: GuildSummary;
  /** Frees the slot. Resolves with null, or with the reason of a failure. */
  readonly onFree: () => Promise<string | null>;
  readonly onClose: () => void;
}

/** Asks for confirmation before a guild loses premium, and describes the consequences. */
export function FreeDialog({ guild, onFree, onClose }: Props) {
  return (
    <ConfirmDialog
      title={t('user-premium:free.title')}
      text={t('user-premium:free.text')}
      name={guild.name}
      id={guild.id}
      action={t('user-premium:free.action')}
      onConfirm={onFree}
      onClose={onClose}
    >
      <Effects guild={guild} change="loses" />
      <Notice tone="warning">{t('user-premium:free.days', { count: premiumChanges.days.free })}</Notice>
    </ConfirmDialog>
  );
}
