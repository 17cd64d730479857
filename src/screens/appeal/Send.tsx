import { useStore } from '@nanostores/react';
import { $draftsStored } from '../../app/stores/drafts.ts';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Sending } from './sending.ts';

interface Props {
  readonly sending: Sending;
  readonly label: string;
  /** Something is written that is not sent. */
  readonly isKept: boolean;
}

/** Why it was not sent, the button that sends it, and where it is until then. */
export function Send({ sending: { failure, isSending }, label, isKept }: Props) {
  const isStored = useStore($draftsStored);
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="primary" type="submit" aria-disabled={isSending || undefined}>
          {label}
        </Button>
        {isKept && <p className="text-muted">{t(isStored ? 'appeal:kept' : 'appeal:not_kept')}</p>}
      </div>
    </>
  );
}
