import type { FieldError } from '../../contract/problem.ts';
import { tKey } from '../../i18n/client.ts';

/** What is wrong with a field, in a sentence. */
export const faultWords = ({ key, limit }: FieldError): string =>
  tKey('faults:', key, 'malformed', limit === undefined ? {} : { limit: String(limit) });
