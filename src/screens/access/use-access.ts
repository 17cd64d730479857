import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useGuildId } from '../../app/guild/context.ts';
import { currentGuild, guildRoles, useResource } from '../../app/guild/guild-data.ts';
import { quietCall } from '../../app/session/api.ts';
import { $people, rememberPeople } from '../../app/stores/people.ts';
import { type AccessGrant, type AccessGrants, type GrantSubject, getAccess } from '../../contract/access.ts';
import type { AccessAction } from '../../contract/access-modules.ts';
import { getCaptcha } from '../../contract/captcha.ts';
import type { Role } from '../../contract/roles.ts';
import { t } from '../../i18n/client.ts';
import { type Granted, lackedFor } from '../../lib/grants.ts';
import type { Permission } from '../../lib/permissions.ts';
import { shownName } from '../../lib/shown-names.ts';
import { type Form, useValue } from '../../screen-kits/document/use-field.ts';
import { rememberCaptcha } from './dangers.ts';
import { floorFor } from './grants.ts';

const noRoles: readonly Role[] = [];

/** What the screen knows of the guild besides the grants. */
export interface Access {
  /** Whether the roles are still on their way, without which nothing has a name. */
  readonly isWaiting: boolean;
  readonly roles: readonly Role[];
  readonly nameOf: (subject: GrantSubject) => string;
  readonly floorOf: (subject: GrantSubject) => Granted;
  /** The permission for want of which the reader may not grant an action. */
  readonly lackedFor: (action: AccessAction) => Permission | null;
}

export function useAccess(): Access {
  const guildId = useGuildId();
  const guild = useResource(currentGuild(guildId));
  const listing = useResource(guildRoles(guildId));
  const people = useStore($people);
  const roles = listing.kind === 'ready' ? listing.value : noRoles;
  const known = guild.kind === 'ready' ? guild.value : null;
  return {
    isWaiting: listing.kind === 'loading' || guild.kind === 'loading',
    roles,
    nameOf(subject) {
      if (subject.kind === 'person') return people[subject.user_id]?.display_name ?? subject.user_id;
      const role = roles.find(({ id }) => id === subject.role_id);
      return role
        ? shownName(role.name, role.id)
        : t(listing.kind === 'ready' ? 'pickers:role.deleted' : 'pickers:role.unlisted', {
            id: subject.role_id,
          });
    },
    floorOf: (subject) => floorFor(subject, { roles, ownerId: known?.owner_id }),
    lackedFor: (action) =>
      known ? lackedFor({ role: known.viewer.role, permissions: known.permissions }, action) : null,
  };
}

/** Reads who the people are, and which roles newcomers get. Both only add to what is shown, so that nothing is said of a failure. */
export function useFacts(grants: readonly AccessGrant[]): void {
  const guildId = useGuildId();
  const unknown = grants.some(({ subject }) => subject.kind === 'person' && !$people.get()[subject.user_id]);
  useEffect(() => {
    if (!unknown) return;
    const gone = new AbortController();
    void quietCall(getAccess, { params: { id: guildId }, signal: gone.signal }).then((reply) => {
      if (reply.ok) rememberPeople(reply.value.people);
    });
    return () => gone.abort();
  }, [guildId, unknown]);
  useEffect(() => {
    const gone = new AbortController();
    void quietCall(getCaptcha, { params: { id: guildId }, signal: gone.signal }).then((reply) => {
      if (reply.ok) rememberCaptcha(guildId, reply.value);
    });
    return () => gone.abort();
  }, [guildId]);
}

/** What is typed, and what is saved. */
export function useGrants(form: Form<AccessGrants>) {
  const grants = useValue(form, 'grants');
  const state = useStore(form.settings.$state);
  return { grants, saved: 'base' in state ? state.base.grants : grants };
}
