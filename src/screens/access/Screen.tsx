import { useRef, useState } from 'react';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import { rememberPeople } from '../../app/stores/people.ts';
import { type AccessGrant, type AccessGrants, accessLimits, idOfSubject } from '../../contract/access.ts';
import { t } from '../../i18n/client.ts';
import { Stage } from '../../screen-kits/danger/Stage.tsx';
import { BelowSkeleton } from '../../screen-kits/document/DocumentSkeleton.tsx';
import { documentIsland } from '../../screen-kits/document/document.tsx';
import { useFieldAnchor } from '../../screen-kits/document/field-anchor.ts';
import { type Form, useParts } from '../../screen-kits/document/use-field.ts';
import { controlOf, keepFocus } from '../../ui/keep-focus.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AddSubject } from './AddSubject.tsx';
import { Empty } from './Empty.tsx';
import { GrantCard } from './GrantCard.tsx';
import { grantOf, idOf, inOrder, newGrant, withGrant } from './grants.ts';
import { RemovedCard } from './RemovedCard.tsx';
import { Summary } from './Summary.tsx';
import { below, manifest } from './screen.ts';
import { useAccess, useFacts, useGrants } from './use-access.ts';

/** Who may do what in the dashboard of a guild, beside what the platform lets them. */
export const Screen = documentIsland(manifest, AccessFields, { Summary });

const cardId = (id: string) => `grants.${id}`;

function AccessFields({ form }: { readonly form: Form<AccessGrants> }) {
  const access = useAccess();
  const { grants, saved } = useGrants(form);
  const { onChange, error, errorAt } = useParts(form, 'grants');
  const [added, setAdded] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const adding = useRef<HTMLDivElement>(null);
  // Those that an address could name: the ones that were there at first.
  const [anchors] = useState(() => grants.map((grant) => cardId(idOf(grant))));
  useFieldAnchor(anchors);
  useFacts(grants);

  const put = (grant: AccessGrant) => onChange(withGrant(grants, grant, saved));
  const drop = (id: string) => onChange(grants.filter((grant) => idOf(grant) !== id));
  function startAdding() {
    setAdding(true);
    requestAnimationFrame(() => controlOf(adding.current)?.focus());
  }
  if (access.isWaiting)
    return (
      <LoadingState>
        <BelowSkeleton heights={below} />
      </LoadingState>
    );
  const removed = saved.filter((grant) => !grantOf(grants, idOf(grant)));
  const shown = inOrder([...grants, ...removed], access.roles);
  const isFull = grants.length >= accessLimits.grants;
  const { isReadOnly } = form.settings;
  return (
    <div id="grants">
      {shown.length === 0 && !isAdding && (
        <Empty roles={access.roles} onAdd={isReadOnly ? null : startAdding} />
      )}
      {error !== undefined && (
        <div className="p-5 max-sm:p-4">
          <Notice tone="error">{error}</Notice>
        </div>
      )}
      {shown.map((grant) => {
        const id = idOf(grant);
        const before = grantOf(saved, id);
        if (removed.includes(grant))
          return (
            <RemovedCard
              key={id}
              id={cardId(id)}
              grant={grant}
              access={access}
              onRestore={() => {
                put(grant);
                keepFocus(() => document.getElementById(cardId(id))?.querySelector('button'));
              }}
            />
          );
        const at = grants.indexOf(grant);
        const faults = ['', '.subject.role_id', '.subject.user_id', '.modules', '.actions'].flatMap(
          (path) => errorAt(`${String(at)}${path}`) ?? [],
        );
        return (
          <GrantCard
            key={id}
            id={cardId(id)}
            grant={grant}
            saved={before}
            access={access}
            errors={[...new Set(faults)]}
            notes={<Stage risk={form.risk} field={cardId(id)} />}
            startsOpen={id === added}
            onChange={put}
            onRemove={() => {
              drop(id);
              keepFocus(
                () => document.getElementById(cardId(id))?.querySelector('button'),
                () => controlOf(adding.current),
              );
            }}
          />
        );
      })}
      {isFull && <p className="border-t border-line p-5 text-muted">{t('access:full')}</p>}
      {!isFull && !isReadOnly && (shown.length > 0 || isAdding) && (
        <AddSubject
          ref={adding}
          grants={grants}
          onAdd={(subject, person) => {
            if (person) rememberPeople([person]);
            const id = idOfSubject(subject);
            setAdded(id);
            setAdding(true);
            // One that was removed comes back as it was.
            if (!grantOf(grants, id)) put(grantOf(saved, id) ?? newGrant(subject));
          }}
        />
      )}
    </div>
  );
}
