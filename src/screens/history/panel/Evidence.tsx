import { guildChannels, useResource } from '../../../app/guild/guild-data.ts';
import { safeAddress } from '../../../chat/message/images.ts';
import type { ModerationCase } from '../../../contract/history.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatMoment } from '../../../i18n/format.ts';

type Evidence = NonNullable<ModerationCase['evidence']>;

/** A link that somebody has typed. Its site is always seen. */
function EvidenceLink({ url, caption }: Evidence['links'][number]) {
  const address = safeAddress(url);
  if (!address) return null;
  return (
    <li className="min-w-0">
      <a
        className="anchor break-words coarse:inline-flex coarse:min-h-11 coarse:items-center"
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        <bdi>{caption ?? address}</bdi>
      </a>
      {caption !== null && (
        <span className="text-muted">
          {' · '}
          <bdi className="id">{new URL(address).host}</bdi>
        </span>
      )}
    </li>
  );
}

interface MessageProps {
  readonly guildId: string;
  readonly message: Evidence['messages'][number];
}

/** A message that the bot kept. It is text here: nothing of it acts. */
function KeptMessage({ guildId, message }: MessageProps) {
  const channels = useResource(guildChannels(guildId));
  const { author, channel_id, content, sent_at, attachments } = message;
  const channel = channels.kind === 'ready' && channels.value.find(({ id }) => id === channel_id);
  return (
    <li className="rounded-control bg-ground px-3 py-2">
      {content !== '' && (
        <p dir="auto" className="whitespace-pre-wrap break-words [text-align:match-parent]">
          {content}
        </p>
      )}
      {attachments.length > 0 && (
        <p className="break-words text-muted">
          {t('history-panel:attached')}{' '}
          {attachments.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
            <span key={at}>
              {at > 0 && ', '}
              <bdi>{name}</bdi>
            </span>
          ))}
        </p>
      )}
      <p className="text-body/4.5 text-muted">
        <bdi>{author.display_name}</bdi>
        {channel && (
          <>
            {' · '}
            <bdi>#{channel.name}</bdi>
          </>
        )}
        {' · '}
        {formatMoment(sent_at, locale)}
      </p>
    </li>
  );
}

interface Props {
  readonly guildId: string;
  readonly evidence: Evidence;
}

/** What shows what happened: links, and messages that the bot kept. */
export function EvidenceList({ guildId, evidence: { links, messages } }: Props) {
  return (
    <>
      {messages.length > 0 && (
        <section className="grid gap-2" aria-label={t('history-panel:kept')}>
          <h3 className="text-muted">{t('history-panel:kept')}</h3>
          <ul className="grid gap-2">
            {messages.map((message, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
              <KeptMessage key={at} guildId={guildId} message={message} />
            ))}
          </ul>
        </section>
      )}
      {links.length > 0 && (
        <section className="grid gap-2" aria-label={t('history-panel:links')}>
          <h3 className="text-muted">{t('history-panel:links')}</h3>
          <ul className="grid gap-1">
            {links.map((link, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal.
              <EvidenceLink key={at} {...link} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
