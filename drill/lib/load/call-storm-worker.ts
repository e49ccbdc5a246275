import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { CallStorm } from './call-storm.ts';
import { concurrently } from './concurrent-users.ts';
import { callTool } from '../tools.ts';

const { urls, tokens, calls, arriveMs, body } = workerData as CallStorm;
const statuses = await concurrently(calls, async (index) => {
  await pause((index * arriveMs) / calls);
  const token = tokens[index % tokens.length] ?? '';
  return (await callTool(urls[index % urls.length] ?? '', { token }, body)).status;
});
parentPort?.postMessage(statuses);
