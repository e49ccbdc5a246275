// `npm start`: installs and builds what is missing or changed, then runs the hub until it is stopped.
import { main } from './lib/terminal.mjs';
import { setUp } from './lib/setup.mjs';
import { serverCommand, supervise } from './lib/supervise.mjs';

await main(async () => {
  await setUp({ build: true });
  return supervise(serverCommand('backend/dist/main.js'));
});
