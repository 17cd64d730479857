import type { ReactNode } from 'react';
import { getIsAdmin } from '../../contract/admin.ts';
import { locale, t } from '../../i18n/client.ts';
import { href } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import { useResource } from '../guild/guild-data.ts';
import { ErrorPanel } from '../states/ErrorPanel.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { LoadingState } from '../states/LoadingState.tsx';
import { createResource } from '../stores/resource.ts';
import { call } from './api.ts';

const adminCheck = createResource(() => call(getIsAdmin, {}));

interface Props {
  /** Shown until the answer is there. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders its children for the administrators of the bot; nothing of them is mounted, and so nothing is read, before the host has
 * said that the reader is one.
 */
export function RequireAdmin({ skeleton, children }: Props) {
  const state = useResource(adminCheck);
  if (state.kind === 'loading') return <LoadingState>{skeleton}</LoadingState>;
  if (state.kind === 'failed')
    return <ErrorPanel error={state.error} retry={() => void adminCheck.reload()} />;
  if (state.value.is_admin) return children;
  return (
    <ErrorState title={t('frame:admins_only.title')} text={t('frame:admins_only.text')}>
      <Button kind="lead" href={href('guilds', {}, locale)}>
        {t('frame:admins_only.action')}
      </Button>
    </ErrorState>
  );
}
