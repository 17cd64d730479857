import { useStore } from '@nanostores/react';
import CircleUser from 'lucide-react/icons/circle-user';
import { t } from '../../i18n/client.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { $session } from '../stores/session.ts';
import { panels } from './panels.ts';

/** The account's menu: theme, language, display, sign-out. What needs no account is there without one. */
export function AccountMenu() {
  const session = useStore($session);
  const user = session.kind === 'signed_in' ? session.user : null;
  return (
    <Menu
      label={user ? t('frame:account', { name: user.display_name }) : t('frame:display')}
      face={
        user ? (
          <Avatar name={user.display_name} src={user.avatar_url} id={user.id} size={32} round />
        ) : (
          <CircleUser size={20} strokeWidth={1.75} aria-hidden />
        )
      }
      onIntent={panels.prefetch}
    >
      <Lazy source={panels}>{({ AccountPanel }) => <AccountPanel user={user} />}</Lazy>
    </Menu>
  );
}
