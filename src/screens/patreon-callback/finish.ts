import type { Premium } from '../../contract/premium.ts';
import type { ApiError, Result } from '../../lib/api-error.ts';

/** The parameters with which the platform redirected the browser. */
export interface CallbackParams {
  readonly code: string;
  readonly state: string;
}

/** The result of linking the account. */
export type Outcome =
  /** The account is linked, and its pledge gives slots. */
  | { readonly kind: 'linked'; readonly tier: string; readonly slots: number }
  /** Linked, with a tier that gives no slots. */
  | { readonly kind: 'no_slots'; readonly tier: string }
  /** Linked, without a pledge. */
  | { readonly kind: 'no_pledge' }
  /** The reader cancelled on the platform. */
  | { readonly kind: 'cancelled' }
  /** The code or state was refused: expired, used, or from another session. */
  | { readonly kind: 'expired' }
  /** The account is linked to another user. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'signed_out' }
  /** The address was opened directly, not by a redirect. */
  | { readonly kind: 'nothing' }
  /** The host has no creator support. */
  | { readonly kind: 'not_offered' }
  /** The result is unknown, because the host or the platform did not respond. */
  | { readonly kind: 'unreachable' };

/** Reads the callback's query: a code with its state, or the reason why there is none. */
export function readCallback(search: string): CallbackParams | Outcome {
  const query = new URLSearchParams(search);
  const error = query.get('error');
  if (error !== null) return { kind: error === 'access_denied' ? 'cancelled' : 'expired' };
  const [code, state] = [query.get('code'), query.get('state')];
  return code && state ? { code, state } : { kind: 'nothing' };
}

function outcomeOf({ patreon: { tier }, grants, slots }: Premium): Outcome {
  if (tier === null) return { kind: 'no_pledge' };
  const pledges = grants.filter(({ source }) => source === 'patreon');
  // A host that does not list grants separately only returns the sum.
  const given = grants.length > 0 ? pledges.reduce((sum, grant) => sum + grant.slots, 0) : slots;
  return given > 0 ? { kind: 'linked', tier, slots: given } : { kind: 'no_slots', tier };
}

function failureOf(error: ApiError): Outcome {
  switch (error.kind) {
    case 'signed_out':
    case 'not_offered':
      return { kind: error.kind };
    case 'invalid':
      return { kind: 'expired' };
    case 'refused':
      if (error.key === 'patreon.already_linked') return { kind: 'taken' };
      return { kind: error.key === 'patreon.code_invalid' ? 'expired' : 'unreachable' };
    default:
      return { kind: 'unreachable' };
  }
}

/** Completes linking with the platform's parameters, and returns the result. */
export async function finishLink(
  sent: CallbackParams,
  link: (body: { code: string; state: string }) => Promise<Result<Premium>>,
): Promise<Outcome> {
  const result = await link({ ...sent });
  return result.ok ? outcomeOf(result.value) : failureOf(result.error);
}
