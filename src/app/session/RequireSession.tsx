import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { User } from '../../contract/user.ts';
import { ErrorPanel } from '../states/ErrorPanel.tsx';
import { LoadingState } from '../states/LoadingState.tsx';
import { $session } from '../stores/session.ts';
import { startSession } from './session.ts';

interface Props {
  /** Shown until the session is known. */
  readonly skeleton: ReactNode;
  readonly children: (user: User) => ReactNode;
}

/** Renders its children once somebody is signed in. The navbar starts the check and redirects a visitor without a session. */
export function RequireSession({ skeleton, children }: Props) {
  const session = useStore($session);
  if (session.kind === 'signed_in') return children(session.user);
  if (session.kind === 'failed')
    return <ErrorPanel error={session.error} retry={() => void startSession()} />;
  return <LoadingState>{skeleton}</LoadingState>;
}
