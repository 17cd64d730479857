import { describe, expect, test } from 'vitest';
import { createCall } from '../../../src/api/client.ts';
import { deleteSanctionRule } from '../../../src/contract/auto-sanction.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { deleteTemplate, getTemplates } from '../../../src/contract/templates.ts';

/**
 * The result of a call when the host answers with this status, and with a body that has this key; null means a
 * body that is not JSON.
 */
async function refusedBy(endpoint: Endpoint, status: number, key: string | null) {
  const body = key === null ? '<h1>Not Found</h1>' : JSON.stringify({ code: status, key, message: '' });
  const call = createCall({
    host: '',
    fetch: async () => new Response(body, { status }),
    token: () => '',
    renew: async () => null,
    onRefused() {},
    onBegin() {},
    onEnd() {},
  });
  const result = await call(endpoint, { params: { id: '1', templateId: '2', ruleId: '3' } } as never);
  return result.ok ? null : result.error;
}

const notOffered = { kind: 'not_offered' };
const gone = { kind: 'not_found', key: 'not_found' };

describe('an optional call', () => {
  test.each([
    ['of an entry that is gone', deleteTemplate, 404, 'not_found', gone],
    ['in a guild that is gone', deleteTemplate, 404, 'guild.not_found', { ...gone, key: 'guild.not_found' }],
    ['that a host does not know', deleteTemplate, 404, 'call.not_found', notOffered],
    ['that another program does not know', deleteTemplate, 404, null, notOffered],
    ['that an earlier host does not know', getTemplates, 404, 'not_found', notOffered],
    ['at a path that is there for another method', deleteTemplate, 405, 'method_not_allowed', notOffered],
    ['that a host has not built', getTemplates, 501, 'not_implemented', notOffered],
  ] as const)('%s', async (_, endpoint, status, key, error) => {
    expect(await refusedBy(endpoint, status, key)).toEqual(error);
  });
});

test.each([
  ['without a key', null, { ...gone, key: '' }],
  ['of an entry', 'not_found', gone],
  ['of a host that does not know it', 'call.not_found', notOffered],
])('a 404 of a call that every host has, %s', async (_, key, error) => {
  expect(await refusedBy(deleteSanctionRule, 404, key)).toEqual(error);
});
