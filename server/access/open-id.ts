import * as client from 'openid-client';
import * as v from 'valibot';
import { id } from '../../src/contract/primitives.ts';
import type { OAuthService } from './oauth.ts';

/** The standard claims that we read (OpenID Connect Core, section 5.1). */
const claims = v.looseObject({
  preferred_username: v.nullish(v.string()),
  name: v.nullish(v.string()),
  picture: v.nullish(v.string()),
  locale: v.nullish(v.string()),
});

/**
 * Signs people in at an OpenID Connect issuer, using discovery. Rights in guilds are tied to the platform's user ids,
 * so the issuer has to return each person's id as digits in `idClaim`.
 */
export function openIdService(issuer: {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly idClaim: string;
  readonly fetch?: client.CustomFetch;
}): OAuthService {
  let found: Promise<client.Configuration> | undefined;
  // The options take one without TLS on localhost alone.
  const isLocal = new URL(issuer.issuer).protocol === 'http:';
  const discover = () =>
    client.discovery(new URL(issuer.issuer), issuer.clientId, issuer.clientSecret, undefined, {
      // TLS to the token endpoint would be enough for OpenID Connect; this also verifies the token's signature.
      execute: [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])],
      ...(issuer.fetch && { [client.customFetch]: issuer.fetch }),
    });
  return {
    configuration() {
      // After a failure, the next sign-in tries again.
      found ??= discover().catch((error) => {
        found = undefined;
        throw error;
      });
      return found;
    },
    scope: 'openid profile',
    async identify(from, tokens) {
      const own = tokens.claims();
      if (!own) throw new Error('The issuer sent no ID token.');
      const said = from.serverMetadata().userinfo_endpoint
        ? { ...own, ...(await client.fetchUserInfo(from, tokens.access_token, own.sub)) }
        : own;
      const person = v.parse(claims, said);
      const personId = v.safeParse(id, said[issuer.idClaim]);
      if (!personId.success) throw new Error(`The claim "${issuer.idClaim}" is no id of the platform.`);
      const name = person.name ?? person.preferred_username ?? personId.output;
      return {
        id: personId.output,
        username: person.preferred_username ?? name,
        display_name: name,
        avatar_url: person.picture ?? null,
        locale: person.locale ?? null,
      };
    },
  };
}
