import { RESTJSONErrorCodes } from 'discord-api-types/v10';

/** An answer other than success, as the platform gives it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, code: number, message: string, more: object = {}) {
    super(message);
    this.status = status;
    this.body = { message, code, ...more };
  }
}

/** The name of a code in words: `UnknownMessage` is "Unknown Message". */
const words = (code: number): string =>
  (RESTJSONErrorCodes[code] ?? 'Error').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** 404, for what does not exist. */
export const unknown = (code: RESTJSONErrorCodes): Refusal => new Refusal(404, code, words(code));

/** 403, for what the bot may not do. */
export const forbidden = (code = RESTJSONErrorCodes.MissingPermissions): Refusal =>
  new Refusal(403, code, words(code));

/** 400, for a request that makes no sense. */
export const invalid = (code: RESTJSONErrorCodes, message = words(code), more: object = {}): Refusal =>
  new Refusal(400, code, message, more);
