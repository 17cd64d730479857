import Check from 'lucide-react/icons/check';
import Languages from 'lucide-react/icons/languages';
import { locale, t } from '../i18n/client.ts';
import { rememberLanguage, sameScreenIn } from '../i18n/language.ts';
import { locales } from '../routes.ts';
import { Menu } from '../ui/Menu.tsx';

const languages = { fr: 'Français', en: 'English', ar: 'العربية' } as const;

/** The same screen in another language. */
export function LanguageMenu() {
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
              onClick={({ currentTarget }) => {
                // The address may have changed since the menu was drawn.
                currentTarget.href = sameScreenIn(name, location);
                rememberLanguage(name);
              }}
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
