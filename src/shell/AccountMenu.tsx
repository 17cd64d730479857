import { useStore } from '@nanostores/react';
import { t } from '../i18n/client.ts';
import { $session } from '../stores/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Lazy } from '../ui/Lazy.tsx';
import { Menu } from '../ui/Menu.tsx';
import { panels } from './panels.ts';

/** The account's menu: theme, language, display, sign-out. */
export function AccountMenu() {
  const session = useStore($session);
  if (session.kind !== 'signed_in')
    return <div className="skeleton size-9 !rounded-full" aria-hidden="true" />;
  const { id, display_name, avatar_url } = session.user;
  return (
    <Menu
      label={t('frame:account', { name: display_name })}
      face={<Avatar name={display_name} src={avatar_url} id={id} size={32} round />}
      className="btn btn-plain btn-circle"
      onIntent={panels.prefetch}
    >
      <Lazy source={panels}>{({ AccountPanel }) => <AccountPanel user={session.user} />}</Lazy>
    </Menu>
  );
}
