import Search from 'lucide-react/icons/search';
import { type ComponentType, useCallback, useMemo, useState } from 'react';
import { fetchSearchIndex, searchIndex } from '../../app/frame/search-index.ts';
import type { LogCategory, LogEvent, LogSettings } from '../../contract/logs.ts';
import { t } from '../../i18n/client.ts';
import { fold } from '../../lib/search.ts';
import { type Form, useField } from '../../screen-kits/document/use-field.ts';
import { Input } from '../../ui/controls.tsx';
import { MissingPermissions } from '../../ui/MissingPermissions.tsx';
import { ChannelPicker } from '../../ui/pickers/ChannelPicker.tsx';
import { RestingStatus } from '../../ui/RestingStatus.tsx';
import { sectionLook } from '../../ui/section-look.tsx';
import { textDirection } from '../../ui/text-direction.ts';
import type { ChannelPrompt } from './asking.tsx';
import { neededToLog } from './destinations.ts';
import { groupsOf, plainCategories } from './groups.ts';
import { Key } from './Key.tsx';
import { Presets } from './Presets.tsx';
import type { RowsProps } from './rows/props.ts';
import type { Logs } from './use-logs.ts';

interface Props {
  readonly form: Form<LogSettings>;
  readonly logs: Logs;
  readonly asking: ChannelPrompt;
  /** Renders the events. */
  readonly Rows: ComponentType<RowsProps>;
}

/** The searchable text of each event: its name, and once the index has loaded its names in the other languages. */
function useTexts(known: readonly LogEvent[], isIndexed: boolean) {
  return useMemo(() => {
    const fields = isIndexed ? (searchIndex().logs?.fields ?? []) : [];
    const words = new Map(fields.map((field) => [field.path, field.words]));
    return Object.fromEntries(
      known.map((event) => [
        event,
        fold(`${t(`logs:event.${event}`)} ${event} ${words.get(`events.${event}`) ?? ''}`),
      ]),
    );
  }, [known, isIndexed]);
}

/** All events and their channels. */
export function EventsSection({ form, logs, asking, Rows }: Props) {
  const { guild, known, events, errorOf } = logs;
  const standard = useField(form, 'default_channel_id');
  const [query, setQuery] = useState('');
  const [isIndexed, setIndexed] = useState(false);
  const [said, say] = useState('');
  const [folded, setFolded] = useState(() => plainCategories(events));
  const texts = useTexts(known, isIndexed);
  const groups = useMemo(() => groupsOf(known, texts, query), [known, texts, query]);
  const found = groups.reduce((sum, group) => sum + group.events.length, 0);
  const faulty = new Set(known.filter((event) => errorOf(event) !== undefined));
  const isOpen = (category: LogCategory) =>
    query.trim() !== '' ||
    !folded.has(category) ||
    groups.some((group) => group.category === category && group.events.some((event) => faulty.has(event)));
  const onFold = (category: LogCategory) => {
    const next = new Set(folded);
    if (!next.delete(category)) next.add(category);
    setFolded(next);
  };
  const revert = useCallback((event: LogEvent) => form.settings.revert(`events.${event}`), [form]);

  function search(text: string) {
    setQuery(text);
    const count = groupsOf(known, texts, text).reduce((sum, group) => sum + group.events.length, 0);
    say(text.trim() ? t('logs:results', { count }) : '');
  }
  return (
    <section className={sectionLook} aria-labelledby="logs-events">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <h2 id="logs-events" className="text-title/5.5">
          {t('logs:title')}
        </h2>
        <p className="text-muted">{t('logs:help')}</p>
      </header>
      <div className="flex flex-wrap gap-x-6 gap-y-4 [&>*]:flex-[1_1_18rem]">
        <ChannelPicker
          help={t('logs:default.help')}
          needed={neededToLog}
          notes={
            <MissingPermissions where="channel" missing={guild.missingIn(standard.value, neededToLog)} />
          }
          {...guild.channelList}
          {...standard}
        />
        <Presets logs={logs} />
      </div>
      <div className="relative grid items-center print:hidden">
        <Search
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute start-3 text-muted"
        />
        <Input
          type="search"
          className="peer w-full ps-9"
          aria-label={t('logs:find')}
          placeholder={t('logs:find')}
          aria-keyshortcuts="/"
          dir={textDirection(query)}
          autoComplete="off"
          spellCheck={false}
          value={query}
          // Until the index has loaded, the search only uses the names in the page's language.
          onFocus={() => {
            if (!isIndexed)
              fetchSearchIndex().then(
                () => setIndexed(true),
                () => {},
              );
          }}
          onChange={({ target }) => search(target.value)}
        />
        {query === '' && (
          <Key
            className="pointer-events-none absolute end-2.5 max-sm:hidden peer-focus:hidden"
            aria-hidden="true"
          >
            /
          </Key>
        )}
      </div>
      <RestingStatus text={said} typed={query} />
      {found === 0 && (
        <p className="py-8 text-center">
          {t('logs:none_found', { query })}{' '}
          <button type="button" className="anchor font-semibold" onClick={() => search('')}>
            {t('logs:clear')}
          </button>
        </p>
      )}
      {found > 0 && <Rows {...{ logs, groups, asking, isOpen, onFold, revert, say }} />}
    </section>
  );
}
