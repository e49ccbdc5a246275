import { answered, assert } from './check.mjs';

const LIMIT_MS = 20_000;

/** What a second client hears: changes of the caller's own rows, and what their other devices say. */
export async function realtime(scene) {
  await rows(scene);
  await devices(scene);
}

async function rows({ client, second, did, user }) {
  const heard = [];
  let wake = () => undefined;
  const channel = second
    .channel('own-connections')
    .on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'picaos_integrations', filter: `user_id=eq.${user.id}` },
      (change) => {
        heard.push(change);
        wake();
      },
    );
  await joined(channel);
  did('realtime: join a channel for the own rows');
  const until = async (found) => {
    const end = Date.now() + LIMIT_MS;
    while (!heard.some(found)) {
      assert.ok(Date.now() < end, 'no change was heard in time');
      await new Promise((resolve) => {
        wake = resolve;
        setTimeout(resolve, 500);
      });
    }
  };
  const row = {
    ...{ user_id: user.id, tool_name: 'Eaglesoft', connection_status: 'mock_connected' },
    ...{ permissions: { read: true, write: true }, is_pica_native: false, mock_data_enabled: true },
  };
  const made = answered(
    await client.from('picaos_integrations').insert(row).select().single(),
    'an insert to be heard of',
  );
  await until(({ eventType, new: now }) => eventType === 'INSERT' && now.id === made.id);
  did('realtime: an insert is heard, with its row');
  await client.from('picaos_integrations').update({ connection_status: 'disconnected' }).eq('id', made.id);
  await until(
    ({ eventType, new: now }) => eventType === 'UPDATE' && now.connection_status === 'disconnected',
  );
  did('realtime: an update is heard');
  assert.equal(await second.removeChannel(channel), 'ok');
  did('realtime: leave the channel');
}

/** A person's own channel is private: nobody else joins it. */
async function devices({ client, second, did, user }) {
  const config = { private: true, broadcast: { ack: true } };
  const [phone, desk] = [client, second].map((one) => one.channel(`person:${user.id}`, { config }));
  const heard = new Promise((resolve) => desk.on('broadcast', { event: 'hello' }, resolve));
  await joined(desk);
  await joined(phone);
  assert.equal(await phone.send({ type: 'broadcast', event: 'hello', payload: { from: 'phone' } }), 'ok');
  assert.deepEqual((await heard).payload, { from: 'phone' });
  await Promise.all([client.removeChannel(phone), second.removeChannel(desk)]);
  did('realtime: broadcast from one device of a person to another');
}

const joined = (channel) =>
  new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve();
      else if (status !== 'CLOSED') reject(error ?? new Error(`the channel was not joined: ${status}`));
    });
  });
