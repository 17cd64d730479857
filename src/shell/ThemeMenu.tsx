import { useStore } from '@nanostores/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { t } from '../i18n/client.ts';
import { $theme, applyTheme, type Theme, themes } from '../stores/preferences.ts';
import { Menu } from '../ui/Menu.tsx';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

/** Light, dark, or as the system has it. */
export function ThemeMenu() {
  const theme = useStore($theme);
  useEffect(() => applyTheme(theme), [theme]);
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
