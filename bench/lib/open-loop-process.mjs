/**
 * The load generator of P2 in its own process: sends at fixed times, whatever the answers are, and counts each time
 * from the planned start. Argument: {url, method, path, headers, body, perSecond, seconds}.
 */
import { Pool } from 'undici';

const { url, path, method, headers, body, perSecond, seconds } = JSON.parse(process.argv[2]);
const pool = new Pool(url, { connections: 64 });
const times = [];
let errors = 0;

async function send(due) {
  try {
    const answer = await pool.request({ path, method, headers, body: body ?? null });
    await answer.body.dump();
    if (answer.statusCode === 200) times.push(performance.now() - due);
    else errors += 1;
  } catch {
    errors += 1;
  }
}

const total = perSecond * seconds;
const begun = performance.now();
const running = [];
for (let n = 0; n < total; n += 1) {
  const due = begun + (n * 1000) / perSecond;
  const wait = due - performance.now();
  if (wait > 0) await new Promise((next) => setTimeout(next, wait));
  running.push(send(due));
}
await Promise.all(running);
times.sort((a, b) => a - b);
const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
console.log(JSON.stringify({ answers: times.length, errors, p50: at(0.5), p99: at(0.99) }));
await pool.close();
