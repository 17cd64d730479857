import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { $chatLayout, $chatTheme, chatLayouts, chatThemes } from '../../chat/chat-view.ts';
import { t } from '../../i18n/client.ts';
import { Segments } from '../../ui/Segments.tsx';

/** The layout and theme of previews, as in the platform's own settings. Stored, and used by all screens. */
export const ChatViewChoice = memo(function ChatViewChoice() {
  const layout = useStore($chatLayout);
  const theme = useStore($chatTheme);
  return (
    <div className="flex flex-wrap gap-2">
      <Segments
        label={t('chat:view.layout')}
        value={layout}
        onChange={(value) => $chatLayout.set(value)}
        options={chatLayouts.map((value) => ({ value, label: t(`chat:view.${value}`) }))}
      />
      <Segments
        label={t('chat:view.theme')}
        value={theme}
        onChange={(value) => $chatTheme.set(value)}
        options={chatThemes.map((value) => ({ value, label: t(`chat:view.${value}`) }))}
      />
    </div>
  );
});
