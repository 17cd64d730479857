/** Where somebody who is banned from a guild asks for their ban to be lifted. */
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useUser } from '../../app/guild/context.ts';
import { $place } from '../../app/navigation/place.ts';
import { mount } from '../../app/navigation/Root.tsx';
import { EmptyState } from '../../app/states/EmptyState.tsx';
import { ErrorPanel } from '../../app/states/ErrorPanel.tsx';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import type { User } from '../../contract/user.ts';
import { locale, t } from '../../i18n/client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { href } from '../../routes.ts';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { Button } from '../../ui/Button.tsx';
import { AppealForm } from './AppealForm.tsx';
import { appealDraft } from './draft.ts';
import { Sent } from './Sent.tsx';
import { Standing } from './Standing.tsx';
import { manifest } from './screen.ts';
import { createOwnAppeal } from './store.ts';

export const Screen = mount(manifest, Content);

function Content() {
  const guildId = useStore($place).params.server_id ?? '';
  const user = useUser();
  const store = useOwned(() => createOwnAppeal(guildId));
  const draft = useMemo(() => appealDraft(user.id, guildId), [user.id, guildId]);
  const state = useStore(store.$state);
  useEffect(() => void store.read(), [store]);
  async function sent(sending: Promise<ApiError | null>) {
    const error = await sending;
    if (!error) draft.forget();
    return error;
  }
  if (state.kind === 'loading')
    return (
      <Column>
        <LoadingState>{manifest.skeleton}</LoadingState>
      </Column>
    );
  if (state.kind === 'failed') {
    if (state.error.kind !== 'not_found')
      return <ErrorPanel error={state.error} retry={() => void store.read()} />;
    return (
      <Column>
        <EmptyState title={t('appeal:nothing.title')} text={t('appeal:nothing.text')}>
          <Button kind="lead" href={href('logout', {}, locale)}>
            {t('appeal:nothing.other')}
          </Button>
        </EmptyState>
        <Account user={user} />
      </Column>
    );
  }
  const { value } = state;
  return (
    <Column>
      <Standing value={value} />
      {value.appeal && (
        <Sent
          appeal={value.appeal}
          ban={value.ban}
          draft={draft}
          onReply={(text) => sent(store.reply(text))}
        />
      )}
      {/* Anew where the guild asks something else, so that no answer stands under another question. */}
      {value.may_send && (
        <AppealForm
          key={value.questions.join('\n')}
          questions={value.questions}
          draft={draft}
          onSend={(answers) => sent(store.send(answers))}
        />
      )}
      <Account user={user} />
    </Column>
  );
}

/** A page to be read and filled in, by somebody who has nothing else here. */
const Column = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid max-w-form grid-cols-1 gap-4">{children}</div>
);

/** With which account the reader has signed in: people have several, and only one of them is banned. */
const Account = ({ user }: { readonly user: User }) => (
  <p className="text-muted">
    {t('appeal:account')} <bdi>@{user.username}</bdi>
  </p>
);
