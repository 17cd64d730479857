/** Where somebody who is banned from a guild asks for their ban to be lifted. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $place } from '../../app/navigation/place.ts';
import { mount } from '../../app/navigation/Root.tsx';
import { EmptyState } from '../../app/states/EmptyState.tsx';
import { ErrorPanel } from '../../app/states/ErrorPanel.tsx';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import { t } from '../../i18n/client.ts';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { AppealForm } from './AppealForm.tsx';
import { Sent } from './Sent.tsx';
import { Standing } from './Standing.tsx';
import { manifest } from './screen.ts';
import { createOwnAppeal } from './store.ts';

export const Screen = mount(manifest, Content);

function Content() {
  const guildId = useStore($place).params.server_id ?? '';
  const store = useOwned(() => createOwnAppeal(guildId));
  const state = useStore(store.$state);
  useEffect(() => void store.read(), [store]);
  if (state.kind === 'loading') return <LoadingState>{manifest.skeleton}</LoadingState>;
  if (state.kind === 'failed') {
    if (state.error.kind === 'not_found')
      return <EmptyState title={t('appeal:nothing.title')} text={t('appeal:nothing.text')} />;
    return <ErrorPanel error={state.error} retry={() => void store.read()} />;
  }
  const { value } = state;
  return (
    <div className="grid gap-4">
      <Standing value={value} />
      {value.appeal && <Sent appeal={value.appeal} ban={value.ban} onReply={store.reply} />}
      {/* Anew where the guild asks something else, so that no answer stands under another question. */}
      {value.may_send && (
        <AppealForm key={value.questions.join('\n')} questions={value.questions} onSend={store.send} />
      )}
    </div>
  );
}
