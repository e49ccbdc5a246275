// `npm run plugin:new <tool> [name]`: a new tool that keeps the contract, ready to be made yours.
import { join } from 'node:path';
import { root } from './lib/project.mjs';
import { main, say } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

await main(async () => {
  await setUp({ build: false });
  const { newTool } = await import('./plugin/new.mjs');
  const [id, ...name] = process.argv.slice(2);
  const made = await newTool({ id, name: name.join(' ') || undefined, plugins: join(root, 'plugins') });
  for (const file of made.files) say(`  made     ${file.slice(root.length + 1)}`);
  say(`  changed  plugins/catalogue.ts\n`);
  say(`${made.name} is a tool now. Next: npm run plugin:test ${made.id}, then npm run plugin:dev ${made.id}`);
  return 0;
});
