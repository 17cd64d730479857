/** The account menu. */
import { useStore } from '@nanostores/react';
import Crown from 'lucide-react/icons/crown';
import Eye from 'lucide-react/icons/eye';
import FileUser from 'lucide-react/icons/file-user';
import Keyboard from 'lucide-react/icons/keyboard';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Moon from 'lucide-react/icons/moon';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Sun from 'lucide-react/icons/sun';
import type { MouseEvent } from 'react';
import type { User } from '../../../contract/user.ts';
import { locale, t } from '../../../i18n/client.ts';
import { languages, rememberLanguage, sameScreenIn } from '../../../i18n/language.ts';
import { href, locales } from '../../../routes.ts';
import { menuItem } from '../../../ui/Menu.tsx';
import { SegmentRadios, segmentLook, segmentsLook } from '../../../ui/SegmentRadios.tsx';
import { customiser, openCustomiser } from '../../frame/CustomiserDrawer.tsx';
import { $dialog } from '../../frame/frame-state.ts';
import { useGuildId } from '../../guild/context.ts';
import { currentGuild } from '../../guild/guild-data.ts';
import { may } from '../../guild/may.ts';
import { $theme, type Theme, themes } from '../../stores/preferences.ts';

const part = 'border-t border-line py-1.5';
const title = 'px-2.5 py-1 text-xs/4 text-muted';
const segments = `${segmentsLook} mx-1.5 mb-1.5 mt-0.5`;
const language =
  'px-3 text-muted hover:text-content aria-current:bg-card aria-current:font-semibold aria-current:text-content ' +
  'aria-current:[box-shadow:0_0_0_1px_var(--line),0_1px_2px_rgb(0_0_0/12%)] ' +
  'forced-colors:aria-current:-outline-offset-2 forced-colors:aria-current:[outline:2px_solid_Highlight]';
const icons = { light: Sun, dark: Moon, system: Monitor } as const;
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

function ThemeChoice() {
  const theme = useStore($theme);
  return (
    <fieldset className={part}>
      <legend className={title}>{t('frame:theme')}</legend>
      <div className={segments}>
        <SegmentRadios
          value={theme}
          onChange={(name) => $theme.set(name)}
          options={themes.map((name: Theme) => ({
            value: name,
            label: t(`frame:themes.${name}`),
            icon: icons[name],
          }))}
        />
      </div>
    </fieldset>
  );
}

/** The same screen in another language. */
function LanguageChoice() {
  return (
    <div className={part}>
      <p id="languages" className={title}>
        {t('frame:language')}
      </p>
      <ul className={segments} aria-labelledby="languages">
        {locales.map((name) => (
          <li key={name} className="grid flex-1">
            <a
              className={`${segmentLook} ${language}`}
              lang={name}
              hrefLang={name}
              href={sameScreenIn(name, location)}
              aria-current={name === locale ? 'true' : undefined}
              onClick={({ currentTarget }) => {
                // The address may have changed since the menu was drawn.
                currentTarget.href = sameScreenIn(name, location);
                rememberLanguage(name);
              }}
            >
              {languages[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Closes the menu first, so that the focus returns to its button. */
const closing =
  (run: () => void) =>
  ({ currentTarget }: MouseEvent) => {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    run();
  };

/**
 * The account menu: theme, language, display, keyboard shortcuts, the account's screens, sign-out.
 *
 * @param user null while nobody is signed in
 */
export function AccountPanel({ user }: { readonly user: User | null }) {
  // The frame reads it already; without a guild in the address it stays empty.
  const guild = useStore(currentGuild(useGuildId()).$state);
  const mayManage = guild.kind === 'ready' && guild.value.bot !== null && may(guild.value, 'guild', 'edit');
  return (
    <>
      {user && (
        <div className="px-2.5 pb-2.5 pt-1.5">
          <p className="font-semibold">
            <bdi>{user.display_name}</bdi>
          </p>
          <p className="text-body/4.5 text-muted">
            <bdi>@{user.username}</bdi>
          </p>
        </div>
      )}
      <ThemeChoice />
      {document.documentElement.dataset.switch && <LanguageChoice />}
      <div className={part}>
        <button
          type="button"
          className={menuItem}
          aria-haspopup="dialog"
          onPointerEnter={customiser.prefetch}
          onFocus={customiser.prefetch}
          onClick={closing(openCustomiser)}
        >
          <SlidersHorizontal {...icon} className="text-muted" />
          {t('frame:customise')}
        </button>
        <button
          type="button"
          className={menuItem}
          aria-haspopup="dialog"
          onClick={closing(() => $dialog.set('keys'))}
        >
          <Keyboard {...icon} className="text-muted" />
          {t('frame:keyboard')}
        </button>
        {mayManage && (
          <button
            type="button"
            className={menuItem}
            aria-haspopup="dialog"
            onClick={closing(() => $dialog.set('see_as'))}
          >
            <Eye {...icon} className="text-muted" />
            {t('frame:see_as.menu')}
          </button>
        )}
      </div>
      {user && (
        <div className={part}>
          <a className={menuItem} href={href('guilds', {}, locale)}>
            <LayoutGrid {...icon} className="text-muted" />
            {t('routes:guilds')}
          </a>
          <a className={menuItem} href={href('user-premium', {}, locale)}>
            <Crown {...icon} className="text-muted" />
            {t('routes:user-premium')}
          </a>
          <a className={menuItem} href={href('user-sessions', {}, locale)}>
            <MonitorSmartphone {...icon} className="text-muted" />
            {t('frame:sessions')}
          </a>
          <a className={menuItem} href={href('user-data', {}, locale)}>
            <FileUser {...icon} className="text-muted" />
            {t('routes:user-data')}
          </a>
        </div>
      )}
      {user && (
        <a
          className={`${menuItem} !rounded-t-none border-t border-line !py-1.5`}
          href={href('logout', {}, locale)}
        >
          <LogOut {...icon} className="turns text-muted" />
          {t('frame:sign_out')}
        </a>
      )}
    </>
  );
}
