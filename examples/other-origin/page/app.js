/* global supabase */
const TIMEOUT_MS = 300_000;
const POLL_MS = 1_000;

/** The hub's address, and the standard client for it. Of the hub's own API a page may read what its origin is allowed to. */
const ready = (async () => {
  const { hub } = await (await fetch('/config.json')).json();
  const { anon_key } = await (await fetch(`${hub}/api/config`)).json();
  return { hub, client: supabase.createClient(hub, anon_key) };
})();

const $ = (selector) => document.querySelector(selector);
const say = (text) => ($('#notice').textContent = text);

$('#sign-in').addEventListener('submit', async (event) => {
  event.preventDefault();
  const { client } = await ready;
  const { email, password } = Object.fromEntries(new FormData(event.target));
  const { error } = await client.auth.signInWithPassword({ email, password });
  say(error ? error.message : '');
});
$('#sign-out').addEventListener('click', async () => (await ready).client.auth.signOut());
ready.then(({ client }) =>
  client.auth.onAuthStateChange((_event, session) => setTimeout(() => show(session))),
);

async function show(session) {
  $('#sign-in').hidden = session !== null;
  $('#tools').hidden = session === null;
  if (!session) return;
  $('#person').textContent = session.user.email;
  const { items } = await api('/api/tools');
  const connected = await connections();
  const rows = items.map((tool) => row(tool, connected.get(tool.name)));
  $('#tools ul').replaceChildren(...rows);
}

/** The hub's own API, with the session's token. */
async function api(path, body) {
  const { hub, client } = await ready;
  const { data } = await client.auth.getSession();
  const answer = await fetch(hub + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${data.session.access_token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.error.message);
  return said;
}

/** The caller's connections by tool. */
async function connections() {
  const { items } = await api('/api/me/connections');
  return new Map(items.map((one) => [one.tool_name, one]));
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
  const { client } = await ready;
  await show((await client.auth.getSession()).data.session);
}

async function connectLive(tool, popup) {
  const { client } = await ready;
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

/** A tool without live access has no page to open: the hub connects it with sample data by itself. */
async function connectSample(tool, popup) {
  popup?.close();
  await api('/api/connections/attempts', { tool_name: tool.name });
  await until(async () => (await connections()).has(tool.name));
}

async function until(isDone) {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error('OAuth timeout');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
