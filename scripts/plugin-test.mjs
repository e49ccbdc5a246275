// `npm run plugin:test [tool or path]`: the contract of one tool or of all, mock and live, with a verdict in words.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { JEST } from './lib/checks.mjs';
import { cached, projectNode, root } from './lib/project.mjs';
import { main, Stopped } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';
import { runToFile, tail } from './lib/step.mjs';
import { promisesIn, verdict } from './plugin/verdict.mjs';

await main(async () => {
  await setUp({ build: false });
  const [wanted] = process.argv.slice(2);
  const found = wanted && /[./\\]/.test(wanted) ? outside(wanted) : await inside(wanted);
  const verdicts = [...found].map(([tool, promises]) => verdict(tool, promises));
  for (const { lines } of verdicts) process.stdout.write(`${lines.join('\n')}\n`);
  return verdicts.length > 0 && verdicts.every(({ holds }) => holds) ? 0 : 1;
});

/** A tool of this repository: all its specs, the contract among them. */
async function inside(tool) {
  if (tool !== undefined && !existsSync(join(root, 'plugins', tool, 'index.ts')))
    throw new Stopped(`There is no tool plugins/${tool}. Make one with: npm run plugin:new ${tool}`);
  const report = cached('plugin-test.json');
  const log = cached('plugin-test.log');
  rmSync(report, { force: true });
  const where = tool === undefined ? ['plugins/(?!kit/)[^/]+/'] : [`plugins/${tool}/`];
  await runToFile([...JEST, '--json', `--outputFile=${report}`, ...where], log, {});
  if (!existsSync(report)) throw new Stopped('The tests could not be run.', tail(log, 40));
  const promises = promisesIn(JSON.parse(readFileSync(report, 'utf8')), root);
  if (tool !== undefined && !promises.has(tool)) promises.set(tool, []);
  return promises;
}

function outside(path) {
  const folder = resolve(process.env.INIT_CWD ?? '.', path);
  if (!existsSync(folder)) throw new Stopped(`There is no folder ${folder}.`);
  try {
    const said = execFileSync(projectNode, [join(root, 'scripts/plugin/outside-run.mjs'), folder], {
      encoding: 'utf8',
      cwd: root,
    });
    return new Map([[path, JSON.parse(said.trimEnd().split('\n').at(-1))]]);
  } catch (cause) {
    if (cause.status === undefined) throw cause;
    throw new Stopped(`${path} could not be loaded; what Node says stands above.`);
  }
}
