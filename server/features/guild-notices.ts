import { type AccessGrant, idOfSubject } from '../../src/contract/access.ts';
import type { GuildNotice } from '../../src/contract/health.ts';
import type { GrantDanger } from '../../src/lib/grant-dangers.ts';

/** What concerns a guild as a whole. */
interface GuildState {
  /** Whether nobody has set its time zone. */
  readonly isZoneUnset: boolean;
  /** Since when the platform refuses the bot's token; null while it does not. */
  readonly refusedSince: Date | null;
  /** When the bot last reported how it is, if that is too long ago; else null. */
  readonly silentSince: Date | null;
  /** What was granted, with the name of each role and person. */
  readonly grants: readonly (GrantDanger & {
    readonly subject: AccessGrant['subject'];
    readonly name: string;
  })[];
}

const ofGuild = { screen: 'guild', field: null, entry: null } as const;

/** A grant to newcomers is a fault, since anybody who joins has it. The other is what somebody chose, so that it is told only. */
function grantNotice({ subject, reason, actions, name }: GuildState['grants'][number]): GuildNotice {
  return {
    kind: 'grant_dangerous',
    key: ['grant_dangerous', reason, idOfSubject(subject), ...actions].join(':'),
    severity: reason === 'newcomers' ? 'fault' : 'attention',
    ...ofGuild,
    entry: { id: idOfSubject(subject), name },
    subject: subject.kind,
    reason,
    actions: [...actions],
  };
}

/** The notices about a guild with the bot as a whole, faults first. */
export function guildNoticesOf({
  isZoneUnset,
  refusedSince,
  silentSince,
  grants,
}: GuildState): GuildNotice[] {
  const found: GuildNotice[] = [];
  const ofBot = [
    ['bot_refused', refusedSince],
    ['bot_silent', silentSince],
  ] as const;
  for (const [kind, at] of ofBot) {
    if (!at) continue;
    const since = at.toISOString();
    found.push({
      kind,
      key: `${kind}:${since}`,
      severity: 'fault',
      ...ofGuild,
      since,
    });
  }
  const told = grants.map(grantNotice);
  found.push(...told.filter(({ severity }) => severity === 'fault'));
  if (isZoneUnset) {
    const kind = 'timezone_unset';
    found.push({ kind, key: kind, severity: 'attention', ...ofGuild, field: 'timezone' });
  }
  return [...found, ...told.filter(({ severity }) => severity !== 'fault')];
}
