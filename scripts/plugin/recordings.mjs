import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'oxfmt';
import { entryOf, folderOf } from './package-files.mjs';
import { resolveKitHere } from './resolve-kit.mjs';

const NAME = 'testing/recorded.json';
const STYLE = { printWidth: 110 };

/** Where the recording of a tool is kept. */
export const recordingOf = (place) => join(folderOf(place), NAME);
export const isRecording = (path) => path?.replaceAll('\\', '/').endsWith(NAME) ?? false;

export const readRecording = (file, tool) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { tool, calls: [] };

export async function writeRecording(file, recording) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, (await format(file, JSON.stringify(recording), STYLE)).code);
}

/** The folders of built-in tools that have a recording. */
export const recordedTools = (plugins) =>
  readdirSync(plugins)
    .map((name) => join(plugins, name))
    .filter((folder) => existsSync(join(folder, NAME)));

async function load(place) {
  resolveKitHere();
  const kit = await import('@chairside/kit/testing/recording');
  const { default: tool } = await import(pathToFileURL(entryOf(place)).href);
  return { kit, tool, recording: readRecording(recordingOf(place), tool.manifest.id) };
}

/** What must not stand in a tool's recording, one line each. */
export async function unscrubbed(place) {
  const { kit, tool, recording } = await load(place);
  return (await kit.aboutRecording(tool, recording)).map((sentence) => `${recordingOf(place)}: ${sentence}`);
}

/** Every recorded call on the live path, as promises that are kept or broken. */
export async function replayed(place) {
  const { kit, tool, recording } = await load(place);
  const wrong = await kit.aboutRecording(tool, recording);
  const results = [
    {
      name: 'recorded: it is of this tool, and nobody stands in it',
      ...(wrong.length > 0 && { broken: wrong.join('\n') }),
    },
  ];
  for (const [at, call] of recording.calls.entries()) {
    const { drift } = await kit.replay(tool, call);
    const name = `recorded ${call.operation} (${at + 1}): still is as the vendor answered`;
    results.push({ name, ...(drift.length > 0 && { broken: drift.join('\n') }) });
  }
  return results;
}
