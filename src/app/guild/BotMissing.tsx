import type { Guild } from '../../contract/guilds.ts';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { whomToAsk } from './whom.ts';

interface Props {
  readonly guild: Guild;
  /** Checks again, for a reader who has just invited the bot. */
  readonly retry: () => void;
}

/** Shown instead of a screen that needs the bot in the guild: a link to invite it, or whom to ask. */
export function BotMissing({ guild, retry }: Props) {
  const { invite_url } = guild;
  return (
    <EmptyState
      title={t('frame:bot_missing.title')}
      text={invite_url ? t('frame:bot_missing.text') : t('frame:bot_missing.ask', { whom: whomToAsk(guild) })}
    >
      {invite_url && (
        <Button kind="primary" href={invite_url}>
          {t('frame:bot_missing.invite')}
        </Button>
      )}
      <Button kind="quiet" onClick={retry}>
        {t('frame:bot_missing.again')}
      </Button>
    </EmptyState>
  );
}
