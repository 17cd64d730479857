import { useStore } from '@nanostores/react';
import type { Guild } from '../../contract/guilds.ts';
import { locale, t } from '../../i18n/client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { href } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import { BotMissing } from '../guild/BotMissing.tsx';
import { currentGuild, useResource } from '../guild/guild-data.ts';
import { mayOpen } from '../guild/may.ts';
import { whomToAsk } from '../guild/whom.ts';
import { addressOf, screensOf } from '../navigation/catalogue.ts';
import { $place } from '../navigation/place.ts';
import { ErrorState } from './ErrorState.tsx';
import { errorWords, type Missing } from './error-words.ts';

interface Props {
  readonly error: ApiError;
  readonly retry: () => void;
  /** What is missing at a 404, if not the guild. */
  readonly missing?: Missing;
}

/** An error instead of a screen. A lost session shows nothing, since the redirect to the login page has started. */
export function ErrorPanel(props: Props) {
  const { error, retry } = props;
  const { guild_id: guildId } = useStore($place).params;
  if (error.kind === 'signed_out') return null;
  if (guildId && error.kind === 'refused' && error.key === 'guild.bot_missing')
    return <WithoutBot guildId={guildId} retry={retry} />;
  if (guildId && error.kind === 'forbidden') return <Forbidden {...props} guildId={guildId} />;
  return <Plain {...props} />;
}

function Plain({ error, retry, missing, whom }: Props & { readonly whom?: string }) {
  return (
    <ErrorState {...errorWords(error, t, missing, whom)}>
      {error.kind !== 'not_found' && error.kind !== 'forbidden' && (
        <Button kind="primary" onClick={retry}>
          {t('common:retry')}
        </Button>
      )}
      <Button kind="lead" href={href('guilds', {}, locale)}>
        {t('frame:all_guilds')}
      </Button>
    </ErrorState>
  );
}

/** The guild tells who may invite the bot. */
function WithoutBot({ guildId, retry }: { readonly guildId: string; readonly retry: () => void }) {
  const guild = useResource(currentGuild(guildId));
  if (guild.kind === 'ready') return <BotMissing guild={guild.value} retry={retry} />;
  return guild.kind === 'failed' ? <Plain error={guild.error} retry={retry} /> : null;
}

/** The refusal and the guild tell whom to ask. */
function Forbidden({ guildId, ...props }: Props & { readonly guildId: string }) {
  const guild = useResource(currentGuild(guildId));
  const ask = props.error.kind === 'forbidden' ? props.error.ask : undefined;
  const known = guild.kind === 'ready' ? guild.value : null;
  const whom = known ? whomToAsk(known, ask) : t('errors:whom.anyone');
  // Some transcripts can be read by whoever sees tickets, so the screen as such is not closed.
  if (!known || props.missing === 'transcript') return <Plain {...props} whom={whom} />;
  return <Closed guild={known} whom={whom} />;
}

/** Shown on a screen that is closed to the reader: whom to ask, and what else they can open. */
function Closed({ guild, whom }: { readonly guild: Guild; readonly whom: string }) {
  const open = screensOf('guild').filter((name) => mayOpen(guild, name));
  return (
    <ErrorState title={t('frame:closed.title')} text={t('frame:closed.text', { whom })}>
      {open.map((name) => (
        <Button key={name} kind="lead" href={addressOf(name, guild.id)}>
          {t(`routes:${name}`)}
        </Button>
      ))}
    </ErrorState>
  );
}
