import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { projectNode, root } from '../lib/project.mjs';

const LOAD_MS = 60_000;

/** What is wrong with a tool that never ends being loaded: its tests would wait for ever. Other faults they tell themselves. */
export function aboutLoading(file, loadMs = LOAD_MS) {
  const program = `await import(${JSON.stringify(pathToFileURL(file).href)}).catch(() => undefined); process.exit()`;
  const options = { cwd: root, timeout: loadMs, stdio: 'ignore', killSignal: 'SIGKILL' };
  const { error } = spawnSync(projectNode, ['--input-type=module', '-e', program], options);
  if (error?.code !== 'ETIMEDOUT') return [];
  const broken = `It blocks: after ${loadMs / 1000} s it is not loaded. Look for a loop without an end outside its functions.`;
  return [{ name: 'the tool can be loaded', broken }];
}
