// Everything that an app does with a hub, in the words of supabase-js and nothing else:
//   node examples/standard-client/main.mjs --url http://localhost:3000 --key <anon key>
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { account, signOut } from './steps/auth.mjs';
import { data } from './steps/data.mjs';
import { functions } from './steps/functions.mjs';
import { realtime } from './steps/realtime.mjs';
import { storage } from './steps/storage.mjs';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    key: { type: 'string' },
    // A second process of the same hub: it is told of what happens in the first.
    second: { type: 'string' },
    // Who runs this; without them a new account is made, and its mail read where the hub shows it.
    email: { type: 'string', default: `standard-${randomUUID().slice(0, 8)}@example.test` },
    password: { type: 'string', default: 'correct horse battery' },
    // A public one for portraits that every hub has; operators make others with the service key.
    bucket: { type: 'string', default: 'avatars' },
    steps: { type: 'string', default: 'data,functions,realtime,storage' },
  },
});

/** The hub tells its public key to everybody; an app has it in its settings. */
const keyOf = async (url) => (await (await fetch(`${url}/api/config`)).json()).anon_key;

const options = { auth: { autoRefreshToken: false, persistSession: false } };
const key = values.key ?? (await keyOf(values.url));
const client = createClient(values.url, key, options);
const second = createClient(values.second ?? values.url, key, options);

/** One line for each thing that worked; the first that does not ends the program. */
const did = (what) => console.log(`ok  ${what}`);

const user = await account({ client, did, url: values.url, email: values.email, password: values.password });
await second.auth.setSession((await client.auth.getSession()).data.session);
const scene = { client, second, did, user, bucket: values.bucket };
const steps = { data, functions, realtime, storage };
for (const name of values.steps.split(',')) await steps[name](scene);
await signOut(scene);
for (const one of [client, second]) await one.realtime.disconnect();
