import { Conversation } from '../../chat/drawing/Conversation.tsx';
import { locale, t } from '../../i18n/client.ts';
import { languageTags } from '../../i18n/format.ts';
import '../../chat/drawing/styles.ts';
import type { ChatView } from '../../chat/drawing/view.ts';
import { conversation } from './conversation.ts';
import { names } from './reference.ts';
import { Specimen, State } from './Specimen.tsx';

const view: ChatView = {
  t,
  locale: languageTags[locale],
  timeZone: 'UTC',
  now: Date.parse('2026-11-21T12:00:00Z'),
  layout: 'cozy',
  theme: 'dark',
  names,
};

/** Each theme with a colour for names that is readable in it. */
const themes = [
  ['dark', 0xe0a12b],
  ['light', 0x8a5a00],
] as const;

export function Chat() {
  return (
    <Specimen name="conversation">
      {(['cozy', 'compact'] as const).map((layout) => (
        <State key={layout} name={layout} wide>
          {themes.map(([theme, color]) => (
            <Conversation key={theme} messages={conversation(color)} view={{ ...view, layout, theme }} />
          ))}
        </State>
      ))}
    </Specimen>
  );
}
