/* global supabase */
const TIMEOUT_MS = 300_000;
const POLL_MS = 1_000;

const { hub } = await (await fetch('/config.json')).json();
// Of the hub's own API this page reads the public key and the catalogue: the hub's ALLOWED_ORIGINS must name this origin.
const { anon_key } = await (await fetch(`${hub}/api/config`)).json();
const client = supabase.createClient(hub, anon_key);

const $ = (selector) => document.querySelector(selector);
const say = (text) => ($('#notice').textContent = text);

$('#sign-in').addEventListener('submit', async (event) => {
  event.preventDefault();
  const { email, password } = Object.fromEntries(new FormData(event.target));
  const { error } = await client.auth.signInWithPassword({ email, password });
  say(error ? error.message : '');
});
$('#sign-out').addEventListener('click', () => client.auth.signOut());
client.auth.onAuthStateChange((_event, session) => setTimeout(() => show(session)));

async function show(session) {
  $('#sign-in').hidden = session !== null;
  $('#tools').hidden = session === null;
  if (!session) return;
  $('#person').textContent = session.user.email;
  const { items } = await (await fetch(`${hub}/api/tools`)).json();
  const connected = await connections();
  const rows = items.map((tool) => row(tool, connected.get(tool.name)));
  $('#tools ul').replaceChildren(...rows);
}

/** The caller's connections that count, by tool. */
async function connections() {
  const { data, error } = await client
    .from('picaos_integrations')
    .select('*')
    .in('connection_status', ['connected', 'mock_connected']);
  if (error) throw new Error(error.message);
  return new Map(data.map((one) => [one.tool_name, one]));
}

function row(tool, connection) {
  const item = document.createElement('li');
  item.append(tool.name);
  if (connection) {
    item.append(connection.is_pica_native ? 'Live Connected' : 'Mock Data');
    return item;
  }
  const button = document.createElement('button');
  button.textContent = `Connect ${tool.name}`;
  button.addEventListener('click', () => connect(tool, button));
  item.append(button);
  return item;
}

async function connect(tool, button) {
  // Inside the click: later the browser would block it.
  const popup = window.open('', 'connect', 'popup=yes,width=600,height=700');
  button.disabled = true;
  try {
    await (tool.pica_connected ? connectLive(tool, popup) : connectSample(tool, popup));
    say(`${tool.name} is connected`);
  } catch (error) {
    popup?.close();
    say(error.message);
  }
  button.disabled = false;
  const { data } = await client.auth.getSession();
  await show(data.session);
}

async function connectLive(tool, popup) {
  const { data, error } = await client.functions.invoke('picaos-proxy', {
    body: {
      tool_name: tool.name,
      api_endpoint: 'auth/oauth/initiate',
      method: 'POST',
      payload: {
        tool: tool.name,
        redirect_uri: `${location.origin}/auth/pica/callback`,
        scopes: ['read', 'write'],
        use_authkit: true,
      },
    },
  });
  if (error) throw new Error(error.context ? (await error.context.json()).error : error.message);
  popup.location.href = data.oauth_url;
  await until(() => popup.closed);
  // The window proves nothing: what counts is what the hub stored.
  if (!(await connections()).has(tool.name)) throw new Error('OAuth was cancelled or failed');
}

/** A tool without live access has no page to open: it connects with sample data. */
async function connectSample(tool, popup) {
  popup?.close();
  const { data } = await client.auth.getUser();
  const { error } = await client.from('picaos_integrations').insert({
    user_id: data.user.id,
    tool_name: tool.name,
    connection_status: 'mock_connected',
    permissions: { read: true, write: true },
    credentials_id: null,
    is_pica_native: false,
    mock_data_enabled: true,
  });
  if (error) throw new Error(error.message);
}

async function until(isDone) {
  const end = Date.now() + TIMEOUT_MS;
  while (!isDone()) {
    if (Date.now() > end) throw new Error('OAuth timeout');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
