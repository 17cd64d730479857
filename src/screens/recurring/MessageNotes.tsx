import { useStore } from '@nanostores/react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useGuild } from '../../app/guild/use-guild.ts';
import { platformWords } from '../../app/states/error-words.ts';
import type { RecurringMessage, RecurringMessageBody } from '../../contract/recurring.ts';
import { t } from '../../i18n/client.ts';
import type { List } from '../../screen-kits/list/types.ts';
import { around, replacementChar } from '../../ui/around.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { channelFace } from './channel.ts';

interface Props {
  readonly id: string;
  readonly list: List<RecurringMessage, RecurringMessageBody>;
}

/** On a phone, the exact time stands above the line as a whole, where it has room. */
const noteLook =
  'col-[2/-1] grid min-w-0 gap-2 pb-3 max-sm:[&>*]:relative max-sm:[&_.when-exact]:start-0 max-sm:[&_.when]:static';

const runsLook =
  'flex flex-wrap items-center gap-x-3 text-body/5 text-muted ' +
  "[&>span+span]:before:me-3 [&>span+span]:before:content-['·'_/_'']";

/** The notes below a message's row: its next and last post, and problems that prevent posting. */
export function MessageNotes({ id, list }: Props) {
  const state = useStore(list.entries.$state);
  const guild = useGuild();
  const entry = state.kind === 'ready' ? state.items.find((one) => one.id === id) : undefined;
  if (!entry) return null;
  const { last_run: last, next_run_at: next, channel_id, enabled, timezone } = entry;
  const { isGone } = channelFace(guild, channel_id);
  const isSilent = guild.missingIn(channel_id, ['view_channel', 'send_messages']).length > 0;

  async function choose() {
    // Loaded on demand with the document kit, which the form loads anyway.
    const [{ focusField }] = await Promise.all([
      import('../../screen-kits/document/focus-field.ts'),
      list.editor.fetch(),
    ]);
    list.open({ kind: 'entry', id });
    requestAnimationFrame(() => void focusField('channel_id'));
  }

  const moment = (at: string) => <RelativeTime at={at} timeZone={timezone} />;
  const fault = () => {
    if (isGone) return t('recurring:row.channel_gone');
    if (last && !last.ok) {
      const reason = last.error ? platformWords(last.error, t) : '';
      const text = t('recurring:row.failed', { ago: replacementChar, reason });
      return around(text, moment(last.at));
    }
    return isSilent ? t('recurring:row.cannot_write') : null;
  };
  const wrong = fault();
  const runs = [
    enabled && !isGone && next !== null && (
      <span key="next">{around(t('recurring:row.next', { ago: replacementChar }), moment(next))}</span>
    ),
    enabled && !isGone && next === null && <span key="never">{t('recurring:row.never')}</span>,
    last?.ok && (
      <span key="last">{around(t('recurring:row.last', { ago: replacementChar }), moment(last.at))}</span>
    ),
    last === null && <span key="not yet">{t('recurring:row.not_yet')}</span>,
  ].filter(Boolean);
  return (
    <div className={noteLook}>
      {runs.length > 0 && (
        <p className={runsLook}>
          <CalendarClock size={14} strokeWidth={1.75} aria-hidden="true" />
          {runs}
        </p>
      )}
      {wrong !== null && (
        <Notice tone={isGone || isSilent || enabled ? 'warning' : 'info'}>
          {wrong}{' '}
          {!list.isReadOnly && (
            <Button
              kind="quiet"
              small
              className="mt-2 flex"
              onClick={() => void choose().catch(() => list.open({ kind: 'entry', id }))}
            >
              {t('recurring:row.choose')}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}
