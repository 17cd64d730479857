import { useStore } from '@nanostores/react';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { $chatTheme } from '../../../chat/chat-view.ts';
import { t } from '../../../i18n/client.ts';

/** Shows the messages in the platform's other theme. The choice is that of all previews. */
export function ThemeChoice() {
  const isDark = useStore($chatTheme) === 'dark';
  const Icon = isDark ? Sun : Moon;
  return (
    <button type="button" className="trial-theme" onClick={() => $chatTheme.set(isDark ? 'light' : 'dark')}>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      {t(isDark ? 'captcha-pane:in_light' : 'captcha-pane:in_dark')}
    </button>
  );
}
