import type { Guild } from '../../../contract/guilds.ts';
import { t } from '../../../i18n/client.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { noticeLines, noticeWords, noticeWordsFor, type ToldDeed } from '../../../lib/sanction-notice.ts';
import { Switch } from '../../../ui/Switch.tsx';
import type { Deed } from './orders.ts';

/** Whether members are told of a deed. */
export const isTold = (deed: Deed): deed is Deed & ToldDeed => deed.kind in noticeWords.en.told;

interface Props {
  readonly guild: Pick<Guild, 'name' | 'locale' | 'appeal_url'>;
  readonly deed: Deed & ToldDeed;
  readonly value: boolean;
  readonly onChange: (tell: boolean) => void;
}

/** Whether the member is told, and what they will read. */
export function TellField({ guild, deed, value, onChange }: Props) {
  const words = noticeWordsFor(guild.locale);
  const notice = { deed, guild: guild.name, reason: deed.reason, appealUrl: guild.appeal_url };
  const lines = noticeLines(notice, words, new Date(), (at) =>
    formatMoment(at.toISOString(), words.language),
  );
  return (
    <div className="grid gap-2">
      <Switch label={t('act:tell')} value={value} onChange={onChange} />
      {value && (
        <figure className="rounded-control border border-line bg-ground px-3 py-2.5">
          <figcaption className="text-body/4.5 text-muted">{t('act:told')}</figcaption>
          {lines.map((line) => (
            <p
              key={line}
              lang={words.language}
              dir="auto"
              className="[overflow-wrap:anywhere] [text-align:match-parent]"
            >
              {line}
            </p>
          ))}
        </figure>
      )}
    </div>
  );
}
