import { answered, assert, refused } from './check.mjs';

const row = (user, more = {}) => ({
  user_id: user.id,
  tool_name: 'Open Dental',
  connection_status: 'mock_connected',
  permissions: { read: true, write: true },
  credentials_id: null,
  is_pica_native: false,
  mock_data_enabled: true,
  ...more,
});

/** Profile, roles and connections: the caller's own rows, whatever is asked for. */
export async function data(scene) {
  await profile(scene);
  await roles(scene);
  await integrations(scene);
  await refusals(scene);
}

async function profile({ client, did, user }) {
  const mine = () => client.from('profiles').select('*').eq('id', user.id);
  assert.equal(answered(await mine().single(), 'the profile').id, user.id);
  did('data: select the own profile, single');
  const none = await client.from('profiles').select('*').eq('id', crypto.randomUUID()).maybeSingle();
  assert.equal(answered(none, 'a profile that is not there'), null);
  did('data: a row that is not there, maybeSingle');
  answered(
    await client.from('profiles').update({ bio: 'Written by supabase-js.' }).eq('id', user.id),
    'an update',
  );
  assert.equal(answered(await mine().single(), 'the profile again').bio, 'Written by supabase-js.');
  did('data: update the profile, then reload it');
  const tools = { picaos_connected_tools: ['Open Dental'] };
  const changed = await client.from('profiles').update(tools).eq('id', user.id).select();
  assert.deepEqual(answered(changed, 'the connected tools')[0].picaos_connected_tools, ['Open Dental']);
  did('data: set picaos_connected_tools, and get the row back');
}

async function roles({ client, did, user }) {
  const held = answered(await client.from('user_roles').select('role').eq('user_id', user.id), 'the roles');
  assert.deepEqual(held, [{ role: 'practitioner' }]);
  did('data: select role from user_roles');
}

async function integrations({ client, did, user }) {
  const table = () => client.from('picaos_integrations');
  const made = answered(await table().insert(row(user)).select().single(), 'an insert');
  assert.equal(made.connection_status, 'mock_connected');
  did('data: connect a tool by an insert');
  const open = await table()
    .select('*', { count: 'exact' })
    .eq('user_id', user.id)
    .in('connection_status', ['connected', 'mock_connected'])
    .order('created_at', { ascending: false })
    .range(0, 9);
  assert.ok(answered(open, 'the connections').some(({ id }) => id === made.id));
  assert.ok(open.count >= 1);
  did('data: filter, order, range and count connections');
  answered(await table().update({ connection_status: 'disconnected' }).eq('id', made.id), 'a disconnect');
  const gone = answered(await table().select('connection_status').eq('id', made.id).single(), 'the row');
  assert.equal(gone.connection_status, 'disconnected');
  did('data: disconnect it by an update');
}

async function refusals({ client, did, user }) {
  const foreign = await client.from('picaos_integrations').insert(row({ id: crypto.randomUUID() }));
  assert.equal(refused(foreign, 'a row for somebody else').code, '42501');
  const others = answered(await client.from('profiles').select('id').neq('id', user.id), 'other profiles');
  assert.deepEqual(others, []);
  const inner = refused(await client.from('credentials').select('*'), 'an internal table');
  assert.equal(inner.code, 'PGRST205');
  did('data: rows of others are invisible, and internal tables do not exist');
}
