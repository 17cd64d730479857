import type { Ref } from 'react';
import { useGuildId } from '../../app/guild/context.ts';
import { useGuild } from '../../app/guild/use-guild.ts';
import type { AccessGrant, GrantSubject } from '../../contract/access.ts';
import type { Person } from '../../contract/user.ts';
import { t } from '../../i18n/client.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { RolePicker } from '../../ui/pickers/RolePicker.tsx';
import { Section } from '../../ui/Section.tsx';
import { SideBySide } from '../../ui/SideBySide.tsx';
import { grantOf } from './grants.ts';

/** Fetched once somebody is to be added. */
const member = lazyCode(() => import('../../screen-kits/table/filters/MemberField.tsx'));

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly grants: readonly AccessGrant[];
  /** `person` is who they are, if that is known. */
  readonly onAdd: (subject: GrantSubject, person?: Person) => void;
}

/** Chooses a role or a person to grant something to. */
export function AddSubject({ ref, grants, onAdd }: Props) {
  const guildId = useGuildId();
  const { listing, onRetry } = useGuild().roleList;
  const free =
    listing.kind === 'ready'
      ? { ...listing, value: listing.value.filter(({ id }) => !grantOf(grants, id)) }
      : listing;
  const addPerson = (user_id: string, person?: Person) => onAdd({ kind: 'person', user_id }, person);
  return (
    <div ref={ref} className="border-t border-line first:border-t-0 print:hidden">
      <Section title={t('access:add.title')} help={t('access:add.help')}>
        <SideBySide>
          <RolePicker
            label={t('access:add.role')}
            value={null}
            onChange={(role_id) => role_id !== null && onAdd({ kind: 'role', role_id })}
            listing={free}
            onRetry={onRetry}
          />
          <Lazy source={member} waiting={null}>
            {({ MemberField }) => (
              <MemberField
                guildId={guildId}
                label={t('access:add.person')}
                chosen={null}
                onChoose={({ id, username, display_name, avatar_url }) =>
                  addPerson(id, { id, username, display_name, avatar_url })
                }
                onStranger={(id) => addPerson(id)}
                onClear={() => {}}
              />
            )}
          </Lazy>
        </SideBySide>
      </Section>
    </div>
  );
}
