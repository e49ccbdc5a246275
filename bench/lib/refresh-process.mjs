/**
 * The load generator of P5, a process of its own: every client redeems the refresh token that its last answer gave.
 * Argument: {url, path, tokens, seconds}; prints how many were redeemed and the tokens that are live now.
 */
import { Pool } from 'undici';

const { url, path, tokens, seconds } = JSON.parse(process.argv[2]);
const pool = new Pool(url, { connections: tokens.length });
const headers = { 'content-type': 'application/json' };
const end = performance.now() + seconds * 1000;
let answers = 0;

async function redeem(token) {
  const body = JSON.stringify({ refresh_token: token });
  const answer = await pool.request({ method: 'POST', path, headers, body });
  const data = await answer.body.json();
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${JSON.stringify(data)}`);
  if (data.refresh_token === token) throw new Error('the token did not rotate');
  answers += 1;
  return data.refresh_token;
}

async function client(token) {
  let live = token;
  while (performance.now() < end) live = await redeem(live);
  return live;
}

console.log(JSON.stringify({ tokens: await Promise.all(tokens.map(client)), answers }));
await pool.close();
