import { type ReactElement, useEffect, useState } from 'react';
import { useUser } from '../../app/guild/context.ts';
import { signOutTo } from '../../app/session/session.ts';
import { errorWords } from '../../app/states/error-words.ts';
import { dropDrafts } from '../../app/stores/drafts.ts';
import type { UserDataTerms } from '../../contract/user-data.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatList } from '../../i18n/format.ts';
import { href } from '../../routes.ts';
import { takeRemoval } from '../../screen-kits/fresh/kept-removal.ts';
import { SignInAgain } from '../../screen-kits/fresh/SignInAgain.tsx';
import { Button } from '../../ui/Button.tsx';
import { LazyConfirm, prefetchConfirm } from '../../ui/LazyConfirm.tsx';
import { OwnedGuilds } from './OwnedGuilds.tsx';
import { bullets, Part } from './Part.tsx';
import type { UserDataStore } from './store.ts';

const stays = ['cases', 'acts', 'messages', 'settings', 'logs'] as const;

/** `typed`: the dialog was open before a required sign-in, and the name was already typed. */
type Asked = 'no' | 'yes' | 'typed';

interface Props {
  readonly store: UserDataStore;
  readonly terms: UserDataTerms;
}

/** Explains what a deletion removes and what it keeps, with a button to request it. */
export function Removal({ store, terms }: Props) {
  const user = useUser();
  const [asked, setAsked] = useState<Asked>('no');
  const isOwner = terms.owned_guilds.length > 0;
  useEffect(() => {
    if (takeRemoval(Date.now()) === user.id) setAsked('typed');
  }, [user.id]);

  async function remove(): Promise<string | ReactElement | null> {
    const error = await store.remove();
    if (error?.kind === 'refused' && error.key === 'auth.not_fresh') {
      const words = { text: t('user-data:fresh.text'), action: t('user-data:fresh.action') };
      return <SignInAgain id={user.id} {...words} />;
    }
    if (error) {
      const isRefused = error.kind === 'refused' && error.key === 'data.owner';
      const reason = isRefused ? t('user-data:owner.title') : errorWords(error, t).title;
      return t('user-data:removal.failed', { reason });
    }
    await dropDrafts(user.id);
    signOutTo(`${href('login', {}, locale)}#deleted`);
    return null;
  }

  return (
    <Part id="removal-title" title={t('user-data:removal.title')}>
      <p className="text-muted">{t('user-data:removal.text')}</p>
      <h3 className="font-semibold">{t('user-data:gone.title')}</h3>
      <ul className={bullets}>
        <li>{t('user-data:gone.account')}</li>
        <li>{t('user-data:gone.sessions')}</li>
        <li>{premiumWords(terms)}</li>
        {user.bot_admin && <li>{t('user-data:gone.admin')}</li>}
      </ul>
      <h3 className="font-semibold">{t('user-data:stays.title')}</h3>
      <ul className={bullets}>
        {stays.map((name) => (
          <li key={name}>{t(`user-data:stays.${name}`)}</li>
        ))}
      </ul>
      {isOwner ? (
        <OwnedGuilds store={store} guilds={terms.owned_guilds} />
      ) : (
        <div>
          <Button
            kind="danger"
            onPointerEnter={prefetchConfirm}
            onFocus={prefetchConfirm}
            onClick={() => setAsked('yes')}
          >
            {t('user-data:removal.button')}
          </Button>
        </div>
      )}
      {asked !== 'no' && !isOwner && (
        <LazyConfirm
          title={t('user-data:removal.ask')}
          text={t('user-data:removal.consequence')}
          name={user.display_name}
          id={user.id}
          action={t('user-data:removal.action')}
          typed
          begun={asked === 'typed' ? user.display_name : ''}
          onConfirm={remove}
          onClose={() => setAsked('no')}
        />
      )}
    </Part>
  );
}

function premiumWords({ premium_guilds }: UserDataTerms): string {
  if (premium_guilds.length === 0) return t('user-data:gone.premium');
  const guilds = formatList(
    premium_guilds.map(({ name }) => name),
    locale,
  );
  return t('user-data:gone.premium_of', { guilds });
}
