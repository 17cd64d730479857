import { useStore } from '@nanostores/react';
import { Check, Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { locale, t } from '../i18n/client.ts';
import { rememberLanguage, sameScreenIn } from '../i18n/language.ts';
import { href, locales, matchRoute, type RouteName } from '../routes.ts';
import { $theme, applyTheme, type Theme, themes } from '../stores/preferences.ts';
import { $session } from '../stores/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Menu } from '../ui/Menu.tsx';
import { GuildSwitcher } from './GuildSwitcher.tsx';
import { Island } from './Island.tsx';
import { startSession, watchSession } from './session.ts';
import { Toaster } from './Toaster.tsx';

const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const;
const languages = { fr: 'Français', en: 'English', ar: 'العربية' } as const;

function ThemeMenu() {
  const theme = useStore($theme);
  useEffect(() => applyTheme(theme), [theme]);
  const Face = themeIcons[theme];
  return (
    <Menu label={t('frame:theme')} face={<Face size={18} strokeWidth={1.75} aria-hidden />}>
      <fieldset>
        <legend className="sr-only">{t('frame:theme')}</legend>
        {themes.map((name: Theme) => {
          const Icon = themeIcons[name];
          return (
            <label
              key={name}
              className="menu-item has-[:focus-visible]:outline has-[:focus-visible]:outline-2"
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden className="text-muted" />
              <span className="grow">{t(`frame:themes.${name}`)}</span>
              <input
                type="radio"
                name="theme"
                className="radio radio-primary radio-sm"
                checked={theme === name}
                onChange={() => $theme.set(name)}
              />
            </label>
          );
        })}
      </fieldset>
    </Menu>
  );
}

function LanguageMenu() {
  return (
    <Menu label={t('frame:language')} face={<Languages size={18} strokeWidth={1.75} aria-hidden />}>
      <ul>
        {locales.map((name) => (
          <li key={name}>
            <a
              className="menu-item"
              lang={name}
              hrefLang={name}
              href={sameScreenIn(name, location)}
              aria-current={name === locale ? 'true' : undefined}
              onClick={() => rememberLanguage(name)}
            >
              <span className="grow">{languages[name]}</span>
              {name === locale && <Check size={16} aria-hidden />}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  );
}

function UserMenu() {
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

// As soon as the code is here: the reply is waiting, and the screen waits for it.
void startSession();

/** The tools of the navbar, on every dashboard page. It also minds the session. */
export function Navbar({ route }: { readonly route: RouteName }) {
  useEffect(watchSession, []);
  const { kind } = useStore($session);
  const guildId = matchRoute(location.pathname)?.params.guild_id;
  return (
    <Island>
      {guildId && kind === 'signed_in' && <GuildSwitcher id={guildId} route={route} />}
      {guildId && kind === 'checking' && <div className="skeleton h-8 w-40" aria-hidden="true" />}
      <div className="ms-auto flex shrink-0 items-center gap-0.5">
        <ThemeMenu />
        {document.documentElement.dataset.switch && <LanguageMenu />}
        <UserMenu />
      </div>
      <Toaster />
    </Island>
  );
}
