// Replays the recordings of tools in a process of its own, and prints the results as JSON on the last line.
import { basename } from 'node:path';
import { replayed } from './recordings.mjs';

const reports = [];
for (const place of process.argv.slice(2)) reports.push([basename(place), await replayed(place)]);
process.stdout.write(`\n${JSON.stringify(reports)}\n`);
