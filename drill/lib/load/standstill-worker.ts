import { parentPort, workerData } from 'node:worker_threads';
import { send } from '../http.ts';

/** Requests each process again and again until a message arrives, and answers the longest time in ms. */
const urls = workerData as readonly string[];
let ended = false;
parentPort?.once('message', () => (ended = true));

async function longestAnswer(url: string): Promise<number> {
  let longest = 0;
  while (!ended) longest = Math.max(longest, (await send(url, 'GET', '/health/live')).ms);
  return longest;
}

const longest = await Promise.all(urls.map(longestAnswer));
parentPort?.postMessage(Math.max(...longest));
