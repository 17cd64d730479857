import { useStore } from '@nanostores/react';
import LogOut from 'lucide-react/icons/log-out';
import { locale, t } from '../i18n/client.ts';
import { href } from '../routes.ts';
import { $session } from '../stores/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Menu } from '../ui/Menu.tsx';

/** The account's menu, with sign-out. */
export function UserMenu() {
  const session = useStore($session);
  if (session.kind !== 'signed_in')
    return <div className="skeleton size-9 !rounded-full" aria-hidden="true" />;
  const { display_name, username, avatar_url } = session.user;
  return (
    <Menu
      label={t('frame:account', { name: display_name })}
      face={<Avatar name={display_name} src={avatar_url} size={32} round />}
      className="btn btn-plain btn-circle w-9"
    >
      <div className="border-b border-line px-2.5 pb-2 pt-1">
        <p className="font-semibold">
          <bdi>{display_name}</bdi>
        </p>
        <p className="text-small text-muted">
          <bdi>@{username}</bdi>
        </p>
      </div>
      <ul className="pt-1.5">
        <li>
          <a className="menu-item" href={href('logout', {}, locale)}>
            <LogOut size={16} strokeWidth={1.75} aria-hidden className="turns text-muted" />
            {t('frame:sign_out')}
          </a>
        </li>
      </ul>
    </Menu>
  );
}
