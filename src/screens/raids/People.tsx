/** The people of a raid: sorted or grouped, chosen, and acted on together. */
import { useId, useState } from 'react';
import { ActButton } from '../../app/panels/act/ActButton.tsx';
import type { RaidPerson } from '../../contract/raids.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { SegmentRadios, segmentsLook } from '../../ui/SegmentRadios.tsx';
import { byAge, byName, byPicture, type PeopleGroup } from './likeness.ts';
import { PersonRow } from './PersonRow.tsx';
import { TakeBack } from './TakeBack.tsx';
import { type Choice, useChoice } from './use-choice.ts';

interface Props {
  readonly guildId: string;
  /** At least one. */
  readonly people: readonly RaidPerson[];
  readonly timezone: string | undefined;
}

type Order = 'age' | 'name' | 'picture';

const everybody = (people: readonly RaidPerson[]): PeopleGroup[] => [
  { key: '', like: null, people: byAge(people) },
];
const groupsBy = { age: everybody, name: byName, picture: byPicture } as const;

/** So many are drawn at first, and more each time. */
const step = 100;

export function People({ guildId, people, timezone }: Props) {
  const [order, setOrder] = useState<Order>('age');
  const [most, setMost] = useState(step);
  const groups = groupsBy[order](people);
  const sorted = groups.flatMap((group) => group.people);
  const ids = sorted.map(({ person }) => person.id);
  const choice = useChoice(ids);
  const chosen = sorted.filter(({ person }) => choice.has(person.id));
  const number = (count: number) => formatNumber(count, locale);
  const labelId = useId();
  return (
    <section className="panel" aria-labelledby={labelId}>
      <div className="sticky top-0 z-[2] grid gap-3 rounded-t-card border-b border-line bg-card px-5 py-3.5 max-sm:static max-sm:px-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id={labelId} className="text-title/5.5">
            {t('raids:people', { count: people.length, number: number(people.length) })}
          </h2>
          <fieldset className={`${segmentsLook} ms-auto flex-wrap max-sm:ms-0 max-sm:w-full`}>
            <legend className="sr-only">{t('raids:order.label')}</legend>
            <SegmentRadios
              width="own"
              value={order}
              onChange={setOrder}
              options={(['age', 'name', 'picture'] as const).map((value) => ({
                value,
                label: t(`raids:order.${value}`),
              }))}
            />
          </fieldset>
        </div>
        <div className="flex min-h-9 flex-wrap items-center gap-2">
          <GroupBox choice={choice} ids={ids} label={t('raids:choose_all')} />
          {chosen.length > 0 && (
            <>
              <ActButton
                guildId={guildId}
                people={chosen.map(({ person }) => person)}
                label={t('raids:act', { count: chosen.length, number: number(chosen.length) })}
              />
              <Button kind="plain" small onClick={choice.clear}>
                {t('raids:clear')}
              </Button>
            </>
          )}
          <div className="ms-auto flex flex-wrap gap-2">
            <TakeBack guildId={guildId} people={people} />
          </div>
        </div>
        <p className="text-body/4.5 text-muted coarse:hidden">{t('raids:keys')}</p>
        <LiveRegion className="sr-only">
          {chosen.length > 0
            ? t('raids:chosen', { count: chosen.length, number: number(chosen.length) })
            : ''}
        </LiveRegion>
      </div>
      <Groups
        guildId={guildId}
        timezone={timezone}
        groups={groups}
        order={order}
        most={most}
        choice={choice}
      />
      {sorted.length > most && (
        <p className="px-5 py-3.5 max-sm:px-4">
          <Button kind="quiet" onClick={() => setMost(most + step)}>
            {t('raids:more', {
              count: Math.min(step, sorted.length - most),
              number: number(Math.min(step, sorted.length - most)),
            })}
          </Button>
        </p>
      )}
    </section>
  );
}

interface GroupsProps extends Pick<Props, 'guildId' | 'timezone'> {
  readonly groups: readonly PeopleGroup[];
  readonly order: Order;
  readonly most: number;
  readonly choice: Choice;
}

function Groups({ guildId, timezone, groups, order, most, choice }: GroupsProps) {
  let left = most;
  return groups.map(({ key, like, people }) => {
    const shown = people.slice(0, Math.max(0, left));
    left -= shown.length;
    if (shown.length === 0) return null;
    const rows = shown.map((one) => (
      <PersonRow key={one.person.id} guildId={guildId} timezone={timezone} one={one} choice={choice} />
    ));
    if (order === 'age')
      return (
        <ul key={key} className="lines-between">
          {rows}
        </ul>
      );
    const name = groupName(order, like, people);
    return (
      <section key={key} aria-label={name}>
        <div className="border-b border-line bg-sunken px-5 py-2 max-sm:px-4">
          <GroupBox choice={choice} ids={people.map(({ person }) => person.id)} label={name} />
        </div>
        <ul className="lines-between border-b border-line">{rows}</ul>
      </section>
    );
  });
}

/** "Like “crypto gift”: 12 people". */
function groupName(order: 'name' | 'picture', like: string | null, people: readonly RaidPerson[]): string {
  const values = { count: people.length, number: formatNumber(people.length, locale) };
  if (like === null) return t(`raids:alone.${order}`, values);
  const name = people[0]?.person.display_name ?? '';
  return order === 'name' ? t('raids:like.name', { ...values, name }) : t('raids:like.picture', values);
}

interface BoxProps {
  readonly choice: Choice;
  readonly ids: readonly string[];
  readonly label: string;
}

/** Chooses all of a group. */
function GroupBox({ choice, ids, label }: BoxProps) {
  const chosen = ids.filter((id) => choice.has(id)).length;
  return (
    <label className="flex min-h-6 items-center gap-3 font-semibold coarse:min-h-11">
      <input
        // Half-checked exists as a property alone.
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < ids.length;
        }}
        type="checkbox"
        className="h-4 w-4 shrink-0 accent-ink"
        checked={chosen === ids.length}
        onChange={() => choice.toggleAll(ids)}
      />
      <bdi>{label}</bdi>
    </label>
  );
}
