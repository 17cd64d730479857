import { useId } from 'react';
import type { AccessGrant } from '../../contract/access.ts';
import type { AccessAction } from '../../contract/access-modules.ts';
import { t } from '../../i18n/client.ts';
import { withAction } from './grants.ts';
import type { Access } from './use-access.ts';

const groups = {
  members: ['warn', 'note', 'timeout', 'kick', 'ban', 'lift'],
  tickets: ['answer_tickets'],
  raid: ['raid'],
} as const satisfies Readonly<Record<string, readonly AccessAction[]>>;

interface Props {
  readonly grant: AccessGrant;
  readonly saved: AccessGrant | undefined;
  readonly access: Access;
  readonly onChange: (grant: AccessGrant) => void;
}

/** What somebody has the bot do, in groups. */
export function Actions(props: Props) {
  return (
    <div className="grid gap-3">
      <h3 className="font-medium">{t('access:actions')}</h3>
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <fieldset key={group} className="min-w-0">
          <legend className="text-body/5 text-muted">{t(`access:group.${group}`)}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-4 gap-y-1">
            {groups[group].map((action) => (
              <ActionBox key={action} action={action} {...props} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

/** One action. Nobody grants what they may not do themselves; what was granted before may stay, and come back. */
function ActionBox({ action, grant, saved, access, onChange }: Props & { readonly action: AccessAction }) {
  const id = useId();
  const isGranted = grant.actions.includes(action);
  const isGiven = access.floorOf(grant.subject).actions.includes(action);
  const lacked = saved?.actions.includes(action) ? null : access.lackedFor(action);
  const isFixed = !isGranted && (isGiven || lacked !== null);
  const reason = isGiven
    ? t('access:given.action')
    : lacked !== null && t('access:not_held', { permission: t(`pickers:permissions.${lacked}`) });
  return (
    <div className="min-w-0">
      <label
        className={`flex min-h-8 items-center gap-2 coarse:min-h-11 ${isFixed ? 'text-muted' : 'cursor-pointer'}`}
      >
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-ink"
          checked={isGranted || isGiven}
          // It stays reachable, so that its reason is read out.
          aria-disabled={isFixed || undefined}
          aria-describedby={reason ? id : undefined}
          onChange={({ target }) => {
            if (!isFixed) onChange(withAction(grant, action, isGranted ? false : target.checked));
          }}
        />
        {t(`access:action.${action}`)}
      </label>
      {reason && (
        <p id={id} className="ps-6 text-body/4.5 text-muted">
          {reason}
        </p>
      )}
    </div>
  );
}
