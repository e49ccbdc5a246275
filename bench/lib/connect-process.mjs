/**
 * The load generator of P6 in its own process: posts an attempt and polls until the attempt has ended, for some
 * seconds. Argument: {url, post, get, token, clients, seconds}. The time counts from the accepted POST.
 */
import { Pool } from 'undici';

const { url, post, get, body, tokens, seconds } = JSON.parse(process.argv[2]);
const pool = new Pool(url, { connections: tokens.length * 2 });
const end = performance.now() + seconds * 1000;
const times = [];

async function send(method, path, token, payload) {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const answer = await pool.request({
    method,
    path,
    headers,
    body: payload ? JSON.stringify(payload) : null,
  });
  const data = await answer.body.json();
  if (answer.statusCode >= 400)
    throw new Error(`${method} ${path}: ${answer.statusCode} ${JSON.stringify(data)}`);
  return data;
}

async function client(token) {
  while (performance.now() < end) {
    const { id } = await send('POST', post, token, body);
    const accepted = performance.now();
    let state = 'checking';
    while (state === 'checking' || state === 'open') state = (await send('GET', `${get}/${id}`, token)).state;
    if (state !== 'connected') throw new Error(`the attempt is ${state}`);
    times.push(performance.now() - accepted);
  }
}

const start = performance.now();
await Promise.all(tokens.map(client));
const perSecond = (times.length * 1000) / (performance.now() - start);
times.sort((a, b) => a - b);
const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
console.log(JSON.stringify({ count: times.length, p50: at(0.5), p99: at(0.99), perSecond }));
await pool.close();
