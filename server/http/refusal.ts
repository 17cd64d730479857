import type { Endpoint } from '../../src/contract/endpoint.ts';
import {
  type FieldError,
  type GenericRefusal,
  genericRefusals,
  type Problem,
} from '../../src/contract/problem.ts';

interface RefusalDetails {
  /** With 422: all invalid fields. */
  readonly fields?: readonly FieldError[];
  /** With 412: the current value. */
  readonly current?: unknown;
  /** What the platform answered, where it refused what the call asked of it. */
  readonly said?: string | undefined;
  /** With `access.forbidden` in a guild: whom to ask. */
  readonly ask?: Problem['ask'];
  readonly headers?: Readonly<Record<string, string>>;
  /** The error behind it, for the log. */
  readonly cause?: unknown;
}

/** An error reply. Thrown anywhere below a handler, and written by `app.onError`. */
export class Refusal extends Error {
  readonly status: number;
  readonly key: string;
  readonly details: RefusalDetails;

  /** @param message English, for logs; never shown to people */
  constructor(status: number, key: string, message: string, details: RefusalDetails = {}) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined);
    this.name = 'Refusal';
    this.status = status;
    this.key = key;
    this.details = details;
  }

  get headers(): Readonly<Record<string, string>> {
    return this.details.headers ?? {};
  }

  get problem(): Problem {
    const { fields, current, said, ask } = this.details;
    return {
      code: this.status,
      key: this.key,
      message: this.message,
      ...(fields ? { fields: [...fields] } : {}),
      ...(current === undefined ? {} : { current }),
      ...(said === undefined ? {} : { platform_error: said }),
      ...(ask ? { ask } : {}),
    };
  }
}

const messages: Readonly<Record<GenericRefusal, string>> = {
  'body.malformed': 'The body is not JSON.',
  'auth.required': 'A valid access token is required.',
  'access.forbidden': 'The caller does not have the rights for this call.',
  not_found: 'There is nothing at this address.',
  'guild.not_found': 'There is no such guild, or none that the caller may see.',
  'call.not_found': 'This host knows no such path.',
  'guild.bot_missing': 'The bot is not in this guild.',
  stale: 'The value has changed since it was read.',
  'body.too_large': 'The body is larger than this call takes.',
  invalid: 'Some fields are not valid.',
  rate_limited: 'Too many requests.',
  internal: 'Something went wrong here.',
  not_implemented: 'This host does not have this call yet.',
  unavailable: 'The service cannot be reached for now.',
  'platform.unavailable': 'The platform cannot be asked what the caller may do, for now.',
  'platform.bot_refused': 'The platform does not take the token of the bot.',
};

/** Creates a refusal that any operation can return. */
export function refuse(key: GenericRefusal, details: RefusalDetails = {}): Refusal {
  return new Refusal(genericRefusals[key], key, messages[key], details);
}

/** Creates a refusal specific to one operation, with the status from its contract. */
export function refuseAs<E extends Endpoint>(
  endpoint: E,
  key: keyof NonNullable<E['refusals']> & string,
  message: string,
  details: RefusalDetails = {},
): Refusal {
  return new Refusal(endpoint.refusals?.[key] ?? 400, key, message, details);
}

/** Creates a 422 refusal with these fields. */
export function invalid(fields: readonly FieldError[]): Refusal {
  return refuse('invalid', { fields });
}
