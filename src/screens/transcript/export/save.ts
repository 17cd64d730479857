import type { Transcript } from '../../../contract/transcript.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatMoment, formatNumber, languageTags } from '../../../i18n/format.ts';
import { saveFile } from '../../../ui/save-file.ts';
import type { TranscriptPlace } from '../reader/place.ts';
import { type Log, logOf, noFilter, type Row } from '../reader/rows.ts';
import { timesIn } from '../reader/times.ts';
import css from './file.css?raw';
import { page } from './html.ts';
import { dayHtml, headHtml, messageHtml } from './to-html.ts';
import { dayText, messageText } from './to-text.ts';
import type { FileView } from './view.ts';

/** How many messages are written before yielding to the page. */
const slice = 250;

/** Writes the rows of a log without blocking the page. */
async function written<Piece>({ rows }: Log, write: (row: Row) => Piece): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const [index, row] of rows.entries()) {
    pieces.push(write(row));
    if (index % slice === slice - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  return pieces;
}

/** Writes the complete transcript, regardless of filters, and starts the download. */
export async function saveAs(
  kind: 'html' | 'text',
  transcript: Transcript,
  { timeZone, lang }: TranscriptPlace,
): Promise<void> {
  const { ticket, messages, users, roles, channels } = transcript;
  const times = timesIn(timeZone);
  const log = logOf(messages, timeZone, noFilter);
  const byId = new Map(messages.map((message) => [message.id, message]));
  const view: FileView = {
    t,
    locale: languageTags[locale],
    lang,
    timeZone,
    now: Date.now(),
    names: { users, roles, channels },
    times,
  };
  const title = t('transcript-tools:file.title', { number: ticket.number });
  const sentence = t('transcript-reader:say.what', {
    number: ticket.number,
    name: ticket.opener.display_name,
    messages: t('transcript-reader:say.messages', {
      count: messages.length,
      shown: formatNumber(messages.length, locale),
    }),
    days: t('transcript-reader:say.days', { count: log.days.length }),
  });
  const made = t('transcript-tools:file.made', { date: formatMoment(Date.now(), locale), zone: timeZone });
  const name = t('transcript-tools:file.name', { number: ticket.number });
  if (kind === 'text') {
    const rows = await written(log, (row) =>
      row.kind === 'day' ? dayText(row.day, view) : messageText(row.message, transcript, byId, view),
    );
    return saveFile(`${name}.txt`, [title, sentence, made, ...rows, ''].join('\n'), 'text/plain');
  }
  const rows = await written(log, (row) =>
    row.kind === 'day' ? dayHtml(row.day, view) : messageHtml(row.message, transcript, byId, view),
  );
  const { dir } = document.documentElement;
  const body = [headHtml(title, sentence, made), ...rows];
  saveFile(`${name}.html`, page({ lang: locale, dir: dir || 'ltr', title, css, body }), 'text/html');
}
