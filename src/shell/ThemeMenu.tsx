import { useStore } from '@nanostores/react';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Sun from 'lucide-react/icons/sun';
import { t } from '../i18n/client.ts';
import { $theme, type Theme, themes } from '../stores/preferences.ts';
import { Menu } from '../ui/Menu.tsx';
import { openCustomiser } from './CustomiserButton.tsx';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

/** Light, dark, or as the system has it. */
export function ThemeMenu() {
  const theme = useStore($theme);
  const Face = icons[theme];
  return (
    <Menu label={t('frame:theme')} face={<Face size={18} strokeWidth={1.75} aria-hidden />}>
      <fieldset>
        <legend className="sr-only">{t('frame:theme')}</legend>
        {themes.map((name: Theme) => {
          const Icon = icons[name];
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
                className="radio"
                checked={theme === name}
                onChange={() => $theme.set(name)}
              />
            </label>
          );
        })}
      </fieldset>
      {/* On a phone the navbar has no room for its button. */}
      <button
        type="button"
        className="menu-item mt-1.5 rounded-t-none border-t border-line sm:hidden"
        onClick={({ currentTarget }) => {
          // Closed first, so that the focus comes back to what opened the menu.
          currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
          openCustomiser();
        }}
      >
        <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden className="text-muted" />
        {t('frame:customise')}
      </button>
    </Menu>
  );
}
