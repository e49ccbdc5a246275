import { FunctionsHttpError } from '@supabase/supabase-js';
import { answered, assert } from './check.mjs';

/** picaos-proxy in its forms, on a tool with sample data. */
export async function functions({ client, did, user }) {
  const call = (body) => client.functions.invoke('picaos-proxy', { body });
  await client.from('picaos_integrations').insert({
    ...{ user_id: user.id, tool_name: 'Open Dental', connection_status: 'mock_connected' },
    ...{ permissions: { read: true, write: true }, is_pica_native: false, mock_data_enabled: true },
  });
  const live = answered(
    await call({
      ...{ tool_name: 'Open Dental', api_endpoint: 'list_patients', method: 'POST' },
      ...{ payload: { Limit: 5 }, use_pica_sdk: true },
    }),
    'a live action',
  );
  assert.deepEqual([live.success, live.source, live.data.length], [true, 'mock_data', 5]);
  did('functions: a live action');
  const request_id = `req_${Date.now()}_example01`;
  const unified = answered(
    await call({
      ...{ action: 'patients.list', params: { tool_name: 'Open Dental', limit: 5 } },
      ...{ use_one_tool: true, pica_sdk: true, use_platform_integration: false, request_id },
    }),
    'a unified action',
  );
  assert.equal(unified.requestId, request_id);
  did('functions: the same for every practice system, known by the caller’s own id');
  const { error } = await call({ tool_name: 'Dentrix', api_endpoint: 'list_patients', method: 'POST' });
  assert.ok(error instanceof FunctionsHttpError);
  const body = await error.context.json();
  assert.deepEqual([error.context.status, body.source], [404, 'error']);
  did(`functions: a refusal says why: ${body.error}`);
  const begun = await call({
    ...{ tool_name: 'OpenAI', api_endpoint: 'auth/oauth/initiate', method: 'POST' },
    payload: { tool: 'OpenAI', scopes: ['read', 'write'], use_authkit: true },
  });
  assert.match(answered(begun, 'the start of an authorization').oauth_url, /\/authkit\//);
  did('functions: start to connect a tool, with the page to open');
}
