// `npm run plugin:dev <tool or path> [port]`: a local page that calls each operation, and reloads after every save. With
// `-- --record [--at <address>]` it also calls the vendor itself, and keeps the calls without keys and people.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/project.mjs';
import { main, print, Stopped } from './lib/terminal.mjs';
import { setUp } from './lib/setup.mjs';

const PORT = 4500;
const OPTIONS = { record: { type: 'boolean' }, at: { type: 'string' } };

await main(async () => {
  await setUp({ build: false });
  const { portTaken, startDev } = await import('./plugin/dev.mjs');
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [tool, port] = positionals;
  if (!tool) throw new Stopped('Which tool? npm run plugin:dev <tool or path>');
  const isPath = /[./\\]/.test(tool);
  const folder = isPath ? resolve(process.env.INIT_CWD ?? '.', tool) : join(root, 'plugins', tool);
  if (!existsSync(folder))
    throw new Stopped(
      `There is no ${folder}. Make a tool with: npm run plugin:new ${isPath ? '<tool>' : tool}`,
    );
  const at = Number(port ?? PORT);
  const dev = await startDev({ folder, port: at, vendorPort: at + 1, ...values }).catch((cause) => {
    if (cause.code !== 'EADDRINUSE') throw cause;
    throw new Stopped(portTaken(cause, { tool, page: at }));
  });
  print(`${tool} is at ${dev.url} and follows every save. Ctrl-C ends it.`);
  await new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, done);
  });
  dev.close();
  return 0;
});
