import type { FieldWords } from '../../app/navigation/manifest.ts';
import { type AccessGrant, accessGrants, getGrants, saveGrants } from '../../contract/access.ts';
import { getRoleDetails } from '../../contract/roles.ts';
import { documentScreen } from '../../screen-kits/document/manifest.ts';
import { grantDangers } from './dangers.ts';
import { grantInWords } from './sentence.ts';

/** The height of what is below the fold. */
export const below = ['h-[36rem]'];

export const manifest = documentScreen({
  name: 'access',
  intro: 'access:intro',
  says: true,
  texts: ['pickers', 'table'],
  schema: accessGrants,
  read: getGrants,
  // Without their names, nothing says who has what.
  alsoReads: [getRoleDetails],
  save: saveGrants,
  dangers: grantDangers,
  stays: true,
  fields: {
    grants: {
      label: 'access:grants',
      as: 'ids',
      sayEach: (grants: readonly unknown[], words: FieldWords) =>
        (grants as AccessGrant[]).map((grant) =>
          grantInWords(
            grant,
            grant.subject.kind === 'role'
              ? words.role(grant.subject.role_id)
              : words.person(grant.subject.user_id),
            words,
          ),
        ),
    },
  },
  skeleton: { cards: [['line']], below },
});
