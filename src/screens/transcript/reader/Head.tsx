import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import { useMemo } from 'react';
import { InHeading } from '../../../app/navigation/heading-slots.tsx';
import type { Transcript } from '../../../contract/transcript.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { href } from '../../../routes.ts';
import { Button, buttonLook } from '../../../ui/Button.tsx';
import { Menu, menuItem } from '../../../ui/Menu.tsx';
import { prefetchFiles, saveTranscript } from './download.ts';
import type { TranscriptPlace } from './place.ts';
import { logOf, noFilter } from './rows.ts';
import { timesIn } from './times.ts';

interface Props {
  readonly transcript: Transcript;
  readonly place: TranscriptPlace;
}

/** A sentence about the ticket, the link back, and the downloads. */
export function Head({ transcript, place }: Props) {
  const { ticket, messages } = transcript;
  const { timeZone, guildId } = place;
  const times = useMemo(() => timesIn(timeZone), [timeZone]);
  const days = useMemo(() => logOf(messages, timeZone, noFilter).days.length, [messages, timeZone]);
  const save = (kind: 'html' | 'text') => void saveTranscript(transcript, place, kind);
  return (
    <>
      <InHeading slot="sentence">
        {t('transcript-reader:say.what', {
          number: ticket.number,
          name: ticket.opener.display_name,
          messages: t('transcript-reader:say.messages', {
            count: messages.length,
            shown: formatNumber(messages.length, locale),
          }),
          days: t('transcript-reader:say.days', { count: days }),
        })}{' '}
        {ticket.closed_at === null
          ? t('transcript-reader:say.open')
          : t('transcript-reader:say.closed', { date: times.day(Date.parse(ticket.closed_at)) })}
      </InHeading>
      <InHeading slot="end">
        <Button
          kind="plain"
          className="max-sm:hidden"
          href={href('ticket-history', { guild_id: guildId }, locale)}
        >
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" className="turns" />
          {t('transcript-reader:history')}
        </Button>
        <Menu
          hasWords
          label={t('transcript-reader:download.label')}
          className={`${buttonLook({ kind: 'quiet' })} max-sm:coarse:me-3`}
          face={
            <>
              <Download size={16} strokeWidth={1.75} aria-hidden="true" />
              <span className="max-sm:hidden">{t('transcript-reader:download.label')}</span>
            </>
          }
          onIntent={prefetchFiles}
        >
          {(['html', 'text'] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              className={menuItem}
              onClick={({ currentTarget }) => {
                currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
                save(kind);
              }}
            >
              {t(`transcript-reader:download.${kind}`)}
              <span className="ms-auto text-muted">
                {kind === 'html' ? t('transcript-reader:download.html_help') : '.txt'}
              </span>
            </button>
          ))}
        </Menu>
      </InHeading>
    </>
  );
}
