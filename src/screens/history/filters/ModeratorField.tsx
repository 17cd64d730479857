import { useEffect, useState } from 'react';
import { call } from '../../../app/session/api.ts';
import { getModstats } from '../../../contract/moderators.ts';
import type { Person } from '../../../contract/user.ts';
import { t } from '../../../i18n/client.ts';
import { PersonSelect } from '../../../screen-kits/table/filters/PersonSelect.tsx';

interface Props {
  readonly guildId: string;
  readonly value: string | null;
  /** The moderators of the visible rows. */
  readonly shown: readonly Person[];
  readonly onChange: (id: string | null) => void;
}

/** Selects a moderator, from those of the visible rows and those active in the last month. */
export function ModeratorField({ guildId, value, shown, onChange }: Props) {
  const [active, setActive] = useState<readonly Person[]>([]);
  useEffect(() => {
    const asked = new AbortController();
    const { signal } = asked;
    void call(getModstats, { params: { id: guildId }, query: {}, signal }).then((result) => {
      if (result.ok && !signal.aborted) setActive(result.value.moderators.map(({ user }) => user));
    });
    return () => asked.abort();
  }, [guildId]);
  return (
    <PersonSelect
      label={t('history:filters.moderator')}
      all={t('history:filters.all_moderators')}
      value={value}
      people={[...active, ...shown]}
      onChange={onChange}
    />
  );
}
