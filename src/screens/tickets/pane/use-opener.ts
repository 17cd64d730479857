import { useMemo } from 'react';
import type { About } from '../../../composer/preview/examples.ts';
import { t } from '../../../i18n/client.ts';

/** Somebody who opens a ticket, for the variables of the messages. */
export function useOpener(channel: string | null): About {
  return useMemo(
    () => ({ user: { id: '1', display_name: t('tickets-form:pane.member') }, channel }),
    [channel],
  );
}
