import { useMemo } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { formatList } from '../../i18n/format.ts';
import { type Role, type RoleChoice, type RoleUse, roleChoices } from '../../lib/choices.ts';
import type { Listing, PickerKind, PickerProps } from './listing.ts';
import { Picker } from './Picker.tsx';
import { RoleDot } from './RoleDot.tsx';

const kind: PickerKind<RoleChoice> = {
  icon: ({ color }) => <RoleDot color={color} />,
  choose: () => t('pickers:role.choose'),
  search: () => t('pickers:role.search'),
  failed: () => t('pickers:role.failed'),
  deleted: (id) => t('pickers:role.deleted', { id }),
  unlisted: (id) => t('pickers:role.unlisted', { id }),
  note({ refusal, dangers }) {
    if (refusal) return t(`pickers:role.${refusal}`);
    if (dangers.length === 0) return null;
    // Only two of them, since the note has one line.
    const names = dangers.slice(0, 2).map((name) => t(`pickers:permissions.${name}`));
    const permissions = formatList(names, locale, 'unit');
    return t('pickers:role.dangerous', { permissions });
  },
};
const severalKind: PickerKind<RoleChoice> = { ...kind, choose: () => t('pickers:role.add') };

interface RoleProps extends PickerProps<Role> {
  /** Whether the bot gives the role, so that only roles that it can give can be chosen. */
  readonly given?: boolean;
  /** Whether the bot mentions the role, so that the role of everyone can be chosen too. */
  readonly mentioned?: boolean;
}

interface SingleProps extends RoleProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

interface SeveralProps extends RoleProps {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

const roleUse = (given: boolean, mentioned: boolean): RoleUse => {
  if (given) return 'given';
  return mentioned ? 'mentioned' : 'asked';
};

function useChoices(listing: Listing<Role>, use: RoleUse): Listing<RoleChoice> {
  return useMemo(
    () => (listing.kind === 'ready' ? { ...listing, value: roleChoices(listing.value, use) } : listing),
    [listing, use],
  );
}

/** Chooses one role. */
export function RolePicker({
  value,
  onChange,
  listing,
  given = false,
  mentioned = false,
  ...rest
}: SingleProps) {
  return (
    <Picker
      {...rest}
      kind={kind}
      listing={useChoices(listing, roleUse(given, mentioned))}
      chosen={value === null ? [] : [value]}
      multiple={false}
      onChange={([chosen]) => onChange(chosen ?? null)}
    />
  );
}

/** Chooses several roles. */
export function RolesPicker({
  value,
  onChange,
  listing,
  given = false,
  mentioned = false,
  ...rest
}: SeveralProps) {
  return (
    <Picker
      {...rest}
      kind={severalKind}
      listing={useChoices(listing, roleUse(given, mentioned))}
      chosen={value}
      multiple
      onChange={(chosen) => onChange([...chosen])}
    />
  );
}
