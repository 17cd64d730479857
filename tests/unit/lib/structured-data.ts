import Validator from '@adobe/structured-data-validator';

/** What search engines reject in a block of structured data. The types of `lib/linked-data.ts` check the vocabulary. */
export async function refusedIn(thing: object): Promise<string[]> {
  const type = '@type' in thing ? String(thing['@type']) : '';
  const issues = await new Validator().validate({ jsonld: { [type]: [thing] }, microdata: {}, rdfa: {} });
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ issueMessage }) => `${type}: ${issueMessage}`);
}
