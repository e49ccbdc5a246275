// `npm run hub -- <command>`: the operator's commands, in the terminal's own process group and with its input.
import { main } from './lib/terminal.mjs';
import { setUp } from './lib/setup.mjs';
import { serverCommand, supervise } from './lib/supervise.mjs';

await main(async () => {
  await setUp({ build: true });
  return supervise(serverCommand('backend/dist/hub.js', process.argv.slice(2)));
});
