import { locale, t } from '../../i18n/client.ts';
import { languageTags } from '../../i18n/format.ts';
import { Conversation } from '../../ui/chat/Conversation.tsx';
import '../../ui/chat/styles.ts';
import type { ChatView } from '../../ui/chat/view.ts';
import { conversation, names } from './conversation.ts';
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

export function Chat() {
  return (
    <Specimen name="conversation">
      <State name="cozy" wide>
        <Conversation messages={conversation(0xe0a12b)} view={view} />
      </State>
      <State name="compact" wide>
        <Conversation
          messages={conversation(0x8a5a00)}
          view={{ ...view, layout: 'compact', theme: 'light' }}
        />
      </State>
    </Specimen>
  );
}
