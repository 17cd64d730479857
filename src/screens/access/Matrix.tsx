import { useId } from 'react';
import { type AccessGrant, grantedModules } from '../../contract/access.ts';
import { accessLevels } from '../../contract/access-modules.ts';
import { t } from '../../i18n/client.ts';
import { includes } from '../../lib/access.ts';
import { Button } from '../../ui/Button.tsx';
import { SegmentRadios, segmentsLook } from '../../ui/SegmentRadios.tsx';
import { Actions } from './Actions.tsx';
import { type GrantedModule, givenOf, higher, presetFor, presetNames, withLevel } from './grants.ts';
import type { Access } from './use-access.ts';

interface Props {
  readonly grant: AccessGrant;
  readonly saved: AccessGrant | undefined;
  readonly access: Access;
  readonly onChange: (grant: AccessGrant) => void;
}

/**
 * All that can be granted to one role or person: modules by level, and actions. A new one has a few ways to start. Its parts are no
 * regions, which would have the same names in every open card.
 */
export function Matrix({ grant, saved, access, onChange }: Props) {
  const id = useId();
  return (
    <>
      {!saved && (
        // biome-ignore lint/a11y/useSemanticElements: it contains buttons rather than fields.
        <div role="group" aria-labelledby={`${id}-presets`} className="grid gap-1.5">
          <p id={`${id}-presets`} className="font-medium">
            {t('access:presets.label')}
          </p>
          <div className="flex flex-wrap gap-2">
            {presetNames.map((name) => (
              <Button
                key={name}
                kind="quiet"
                small
                onClick={() =>
                  onChange(presetFor(grant, name, (action) => access.lackedFor(action) === null))
                }
              >
                {t(`access:presets.${name}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
      <div>
        <h3 className="font-medium">{t('access:modules')}</h3>
        <div className="mt-1.5 grid grid-cols-1">
          {grantedModules.map((module) => (
            <ModuleRow key={module} module={module} grant={grant} access={access} onChange={onChange} />
          ))}
        </div>
      </div>
      <Actions grant={grant} saved={saved} access={access} onChange={onChange} />
    </>
  );
}

interface RowProps extends Omit<Props, 'saved'> {
  readonly module: GrantedModule;
}

/** What is not plain from the name of a module. */
const helped = ['tickets', 'transcripts', 'messages', 'member-actions'] as const;
const isHelped = (module: GrantedModule): module is (typeof helped)[number] =>
  (helped as readonly GrantedModule[]).includes(module);

/** One module. What somebody has of it in any case is said, and cannot be taken away here. */
function ModuleRow({ module, grant, access, onChange }: RowProps) {
  const id = useId();
  const given = givenOf(grant, module, access.floorOf(grant.subject));
  const level = higher(given.level, grant.modules[module] ?? 'no');
  const options = accessLevels
    .filter((one) => includes(one, given.level))
    .map((value) => ({ value, label: t(`access:level.${value}`) }));
  const hasHelp = isHelped(module) || given.level !== 'no';
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-1.5 border-t border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_20rem] sm:items-center">
      <div>
        <span id={id}>{t(`access:module.${module}`)}</span>
        {hasHelp && (
          <p id={`${id}-help`} className="text-body/4.5 text-muted">
            {isHelped(module) && t(`access:help.${module}`)}{' '}
            {given.level !== 'no' &&
              t(`access:given.${given.by}`, { level: t(`access:level.${given.level}`) })}
          </p>
        )}
      </div>
      {options.length > 1 && (
        <div role="radiogroup" aria-labelledby={id} className={`${segmentsLook} w-full`}>
          <SegmentRadios
            width="close"
            value={level}
            onChange={(next) => onChange(withLevel(grant, module, next, given.level))}
            options={options}
            describedBy={hasHelp ? `${id}-help` : undefined}
          />
        </div>
      )}
    </div>
  );
}
