import Validator from '@adobe/structured-data-validator';

/** What search engines refuse in a block of linked data. Its words are held to schema.org by the types of `lib/linked-data.ts`. */
export async function refusedIn(thing: object): Promise<string[]> {
  const type = '@type' in thing ? String(thing['@type']) : '';
  const issues = await new Validator().validate({ jsonld: { [type]: [thing] }, microdata: {}, rdfa: {} });
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ issueMessage }) => `${type}: ${issueMessage}`);
}
