/** The reference of P4: only argon2id verifications, with the hub's concurrency. Prints verifications per second. */
import { availableParallelism } from 'node:os';
import { verify } from 'argon2';

const [hash, password, seconds] = process.argv.slice(2);
const atOnce = Math.max(1, Math.min(availableParallelism(), 3));
const start = performance.now();
const end = start + Number(seconds) * 1000;
let count = 0;

const loop = async () => {
  while (performance.now() < end) {
    if (!(await verify(hash, password))) throw new Error('the password does not fit');
    count += 1;
  }
};
await Promise.all(Array.from({ length: atOnce }, loop));
const { user, system } = process.cpuUsage();
console.log(
  JSON.stringify({ perSecond: (count * 1000) / (performance.now() - start), cpuUs: (user + system) / count }),
);
