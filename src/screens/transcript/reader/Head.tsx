import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import { useLayoutEffect, useMemo } from 'react';
import { InHeading } from '../../../app/navigation/heading-slots.tsx';
import { $title } from '../../../app/navigation/place.ts';
import type { Transcript } from '../../../contract/transcript.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { href } from '../../../routes.ts';
import { Button, buttonLook } from '../../../ui/Button.tsx';
import { Menu, menuItem } from '../../../ui/Menu.tsx';
import { prefetchFiles, saveTranscript } from './download.ts';
import { NeighbourLinks } from './NeighbourLinks.tsx';
import type { Neighbours } from './neighbours.ts';
import type { TranscriptPlace } from './place.ts';
import { logOf, noFilter } from './rows.ts';
import { timesIn } from './times.ts';

interface Props {
  readonly transcript: Transcript;
  readonly place: TranscriptPlace;
  readonly neighbours: Neighbours;
}

/** "Casey 2k · Account recovery #4996": who opened it, with its own name or its panel's. */
function titleOf({ ticket }: Transcript, { panelName }: TranscriptPlace): string {
  const { name, opener } = ticket;
  const panel = name ?? panelName;
  const known = { name: opener.display_name, number: `#${ticket.number}` };
  return panel
    ? t('transcript-reader:title', { ...known, panel })
    : t('transcript-reader:title_alone', known);
}

/** The ticket as title, a sentence about it, the ways to other tickets, and the downloads. */
export function Head({ transcript, place, neighbours }: Props) {
  const { ticket, messages } = transcript;
  const { timeZone, guildId } = place;
  const title = titleOf(transcript, place);
  useLayoutEffect(() => {
    $title.set(title);
    return () => $title.set(null);
  }, [title]);
  const times = useMemo(() => timesIn(timeZone), [timeZone]);
  const days = useMemo(() => logOf(messages, timeZone, noFilter).days.length, [messages, timeZone]);
  const save = (kind: 'html' | 'text') => void saveTranscript(transcript, place, kind);
  return (
    <>
      <InHeading slot="sentence">
        {t('transcript-reader:say.here', {
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
          href={href(neighbours.areWaiting ? 'inbox' : 'ticket-history', { guild_id: guildId }, locale)}
        >
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" className="turns" />
          {t(neighbours.areWaiting ? 'transcript-reader:inbox' : 'transcript-reader:history')}
        </Button>
        <NeighbourLinks neighbours={neighbours} className="flex gap-1 max-sm:hidden" />
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
