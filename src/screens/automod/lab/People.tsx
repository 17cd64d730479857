import { useGuild } from '../../../app/guild/use-guild.ts';
import { locale, t } from '../../../i18n/client.ts';
import { durationInSentence } from '../../../lib/duration.ts';
import { Button } from '../../../ui/Button.tsx';
import { DurationField } from '../../../ui/fields/DurationField.tsx';
import { RolesPicker } from '../../../ui/pickers/RolePicker.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { Disclosure } from '../../../ui/structure/Disclosure.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { firstPerson, type LabScene, labLimits, type Person } from './scene.ts';

/** A person's name, or their number without one. */
export const personName = (person: Person | undefined, who: number): string =>
  person?.name.trim() || t('automod-lab:person.unnamed', { n: who + 1 });

function titleOf(person: Person, who: number): string {
  const name = personName(person, who);
  if (!Number.isFinite(person.age)) return name;
  return t('automod-lab:person.title', { name, age: durationInSentence(person.age, locale) });
}

/** Adds a person, who writes next. */
export const withPerson = ({ people, items, next }: LabScene): LabScene => ({
  people: [...people, { ...firstPerson, name: '' }],
  items,
  next: { ...next, who: people.length },
});

/** Removes a person. Their messages are assigned to the previous person. */
function without({ people, items, next }: LabScene, who: number): LabScene {
  const moved = <Item extends object>(item: Item): Item =>
    'who' in item && typeof item.who === 'number' && item.who >= who && item.who > 0
      ? { ...item, who: item.who - 1 }
      : item;
  return { people: people.toSpliced(who, 1), items: items.map(moved), next: moved(next) };
}

interface Props {
  readonly scene: LabScene;
  readonly onChange: (change: (scene: LabScene) => LabScene) => void;
}

/** The people in the scene: name, age of the account, roles. */
export function People({ scene, onChange }: Props) {
  const { roleList } = useGuild();
  const { people } = scene;
  const change = (who: number, changed: Partial<Person>) =>
    onChange((before) => ({
      ...before,
      people: before.people.map((person, place) => (place === who ? { ...person, ...changed } : person)),
    }));
  return (
    <div className="grid gap-2">
      {people.map((person, who) => (
        <Disclosure
          // biome-ignore lint/suspicious/noArrayIndexKey: messages refer to people by position.
          key={who}
          title={<span className="font-medium">{titleOf(person, who)}</span>}
          group={t('automod-lab:person.label', { name: personName(person, who) })}
        >
          <div className="grid grid-cols-1 gap-4 pb-2 pt-1">
            <TextField
              label={t('automod-lab:person.name')}
              value={person.name}
              limit={labLimits.name}
              onChange={(name) => change(who, { name })}
            />
            <DurationField
              label={t('automod-lab:person.age')}
              value={person.age}
              units={['day', 'hour', 'minute']}
              onChange={(age) => change(who, { age })}
            />
            <RolesPicker
              {...roleList}
              label={t('automod-lab:person.roles')}
              value={person.role_ids}
              onChange={(role_ids) => change(who, { role_ids })}
            />
            <Switch
              label={t('automod-lab:person.everyone')}
              value={person.may_mention_everyone}
              onChange={(may_mention_everyone) => change(who, { may_mention_everyone })}
            />
            <Switch
              label={t('automod-lab:person.bot')}
              value={person.is_bot}
              onChange={(is_bot) => change(who, { is_bot })}
            />
            {people.length > 1 && (
              <Button
                kind="quiet"
                small
                className="justify-self-start"
                onClick={() => onChange((before) => without(before, who))}
              >
                {t('common:remove', { name: personName(person, who) })}
              </Button>
            )}
          </div>
        </Disclosure>
      ))}
    </div>
  );
}
