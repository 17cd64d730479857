import { useState } from 'react';
import type { GuildRemoval } from '../../contract/admin-guilds.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatAgo, formatMoment } from '../../i18n/format.ts';
import { Avatar } from '../../ui/Avatar.tsx';

interface Props {
  readonly removals: readonly GuildRemoval[];
  /** Undoes a removal; resolves once the lists show it. */
  readonly onRestore: (removal: GuildRemoval) => Promise<void>;
}

function sentence({ removed_at, until, removed_by }: GuildRemoval): string {
  const ago = formatAgo(Date.parse(removed_at), Date.now(), locale);
  const values = { ago, until: formatMoment(until, locale) };
  if (removed_by === null) return t('admin-guilds:removed.alone', values);
  return t('admin-guilds:removed.by', { ...values, name: `@${removed_by.username}` });
}

/** Removals that can still be undone. Below the table, so that a removal does not move it. */
export function Removals({ removals, onRestore }: Props) {
  const [working, setWorking] = useState<string | null>(null);
  async function restore(removal: GuildRemoval) {
    if (working !== null) return;
    setWorking(removal.id);
    await onRestore(removal);
    setWorking(null);
  }
  return (
    <section className="panel admin-removals" aria-labelledby="removals-title">
      <h2 id="removals-title" className="text-title">
        {t('admin-guilds:removed.title')}
      </h2>
      <p className="text-small text-muted">{t('admin-guilds:removed.text')}</p>
      <ul>
        {removals.map((removal) => (
          <li key={removal.id} className="admin-removal">
            <Avatar name={removal.name} src={removal.icon_url} id={removal.id} size={24} />
            <div className="admin-removal-text">
              <bdi className="font-semibold">{removal.name}</bdi>
              <p className="text-small text-muted">{sentence(removal)}</p>
            </div>
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              aria-label={t('admin-guilds:restore.of', { name: removal.name })}
              aria-disabled={working !== null || undefined}
              onClick={() => void restore(removal)}
            >
              {t('admin-guilds:restore.button')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
