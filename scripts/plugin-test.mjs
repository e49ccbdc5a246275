// `npm run plugin:test [tool or path]`: tests the contract of one tool or of all, mock and live, and prints a report. With
// `-- --recorded` it replays what their vendors answered once, and says what has drifted.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { JEST } from './lib/checks.mjs';
import { cached, projectNode, root } from './lib/project.mjs';
import { main, Stopped } from './lib/terminal.mjs';
import { setUp } from './lib/setup.mjs';
import { runToFile, tail } from './lib/step.mjs';
import { blockedIn, emptyBlockedFile } from './plugin/blocked.mjs';
import { insideChecks, outsideChecks } from './plugin/code-checks.mjs';
import { aboutLoading } from './plugin/load-check.mjs';
import { recordedTools, recordingOf } from './plugin/recordings.mjs';
import { recordedReport, resultsByTool, toolReport } from './plugin/contract-report.mjs';

await main(async () => {
  await setUp({ build: false });
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { recorded: { type: 'boolean' } },
  });
  const [wanted] = positionals;
  if (values.recorded) return recorded(wanted);
  const found = wanted && isPath(wanted) ? outside(wanted) : await inside(wanted);
  const reports = [...found].map(([tool, results]) => toolReport(tool, results));
  if (!wanted || !isPath(wanted)) await remember(found, reports);
  for (const { lines } of reports) process.stdout.write(`${lines.join('\n')}\n`);
  return reports.length > 0 && reports.every(({ holds }) => holds) ? 0 : 1;
});

function isPath(wanted) {
  return /[./\\]/.test(wanted);
}

/** Builds say of each tool that is unchanged how its contract was kept. */
async function remember(found, reports) {
  const { keepRecords } = await import('@chairside/kit/contract-record');
  const results = [...found].filter(([tool]) => tool !== 'template');
  const kept = results.map(([tool, { length }], at) => [tool, reports[at].holds ? length : undefined]);
  keepRecords(join(root, 'plugins'), new Map(kept));
}

/** The recorded calls of one tool or of all. */
function recorded(wanted) {
  const place =
    wanted && isPath(wanted)
      ? resolve(process.env.INIT_CWD ?? '.', wanted)
      : join(root, 'plugins', wanted ?? '');
  const places = wanted === undefined ? recordedTools(join(root, 'plugins')) : [place];
  const missing = places.find((one) => !existsSync(recordingOf(one)));
  if (missing !== undefined || places.length === 0)
    throw new Stopped(
      `There is no ${missing ? recordingOf(missing) : 'recording'}. Make one with: npm run plugin:dev <tool> -- --record`,
    );
  const program = [join(root, 'scripts/plugin/recorded-run.mjs'), ...places];
  const output = execFileSync(projectNode, program, { encoding: 'utf8', cwd: root });
  const reports = JSON.parse(output.trimEnd().split('\n').at(-1)).map(([tool, results]) =>
    recordedReport(tool, results),
  );
  for (const { lines } of reports) process.stdout.write(`${lines.join('\n')}\n`);
  return reports.every(({ holds }) => holds) ? 0 : 1;
}

/** A tool of this repository: all its specs, the contract among them. */
async function inside(tool) {
  if (tool !== undefined && !existsSync(join(root, 'plugins', tool, 'index.ts')))
    throw new Stopped(`There is no tool plugins/${tool}. Make one with: npm run plugin:new ${tool}`);
  const stuck = tool === undefined ? [] : aboutLoading(join(root, 'plugins', tool, 'index.ts'));
  if (stuck.length > 0) return new Map([[tool, stuck]]);
  const report = cached('plugin-test.json');
  const log = cached('plugin-test.log');
  rmSync(report, { force: true });
  const where = tool === undefined ? ['plugins/(?!kit/)[^/]+/'] : [`plugins/${tool}/`];
  const blocked = emptyBlockedFile();
  const env = { CONTRACT_BLOCKED_FILE: blocked };
  await runToFile([...JEST, '--json', `--outputFile=${report}`, ...where], log, env);
  const ended = blockedIn(blocked);
  if (!existsSync(report) && ended.size === 0)
    throw new Stopped('The tests could not be run.', tail(log, 40));
  const read = existsSync(report) ? resultsByTool(JSON.parse(readFileSync(report, 'utf8')), root) : [];
  const results = new Map([...read, ...ended]);
  if (tool !== undefined && !results.has(tool)) results.set(tool, []);
  for (const [name, checks] of insideChecks([...results.keys()])) results.get(name).push(...checks);
  return results;
}

function outside(path) {
  const place = resolve(process.env.INIT_CWD ?? '.', path);
  if (!existsSync(place)) throw new Stopped(`There is no ${place}.`);
  const blocked = emptyBlockedFile();
  const env = { ...process.env, CONTRACT_BLOCKED_FILE: blocked };
  try {
    const program = [join(root, 'scripts/plugin/outside-run.mjs'), place];
    const output = execFileSync(projectNode, program, { encoding: 'utf8', cwd: root, env });
    const results = JSON.parse(output.trimEnd().split('\n').at(-1));
    return new Map([[path, [...results, ...outsideChecks(place)]]]);
  } catch (cause) {
    if (cause.status === undefined) throw cause;
    const [results] = blockedIn(blocked).values();
    if (results) return new Map([[path, results]]);
    throw new Stopped(`${path} could not be loaded; what Node says stands above.`);
  }
}
