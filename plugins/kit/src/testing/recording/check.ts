import { isDeepStrictEqual } from 'node:util';
import type { ToolPlugin } from '../../runtime-types.ts';
import { findOperation } from '../../schema.ts';
import type { Json } from '../../types.ts';
import { Pseudonyms } from './pseudonyms.ts';
import { replay } from './replay.ts';
import { Scrubber } from './scrub.ts';
import type { RecordedCall, Recording } from './types.ts';

const NOBODY = { credential: {}, settings: { base_url: 'https://recorded.example' } };
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The places where two values differ. */
function placesOf(before: unknown, after: unknown, path = ''): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return [path];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => placesOf(before[name], after[name], path ? `${path}.${name}` : name));
}

async function unscrubbed(plugin: ToolPlugin, call: RecordedCall): Promise<string[]> {
  const { drift, output } = await replay(plugin, call);
  if (output === undefined) return [`${call.operation} cannot be judged: ${drift.join('; ')}`];
  const operation = findOperation(plugin, call.operation);
  const scrubber = new Scrubber(plugin, operation, output, NOBODY, new Pseudonyms());
  const again = scrubber.call(call.operation, call.input, call.exchanges);
  const places = placesOf(call, again);
  return places.length > 0
    ? [`${call.operation} holds what may be somebody's: ${places.slice(0, 5).join(', ')}; record it again`]
    : [];
}

/** What of a recording must not be kept, by place and never by value: where scrubbing it once more would change it. */
export async function aboutRecording(plugin: ToolPlugin, recording: Recording): Promise<string[]> {
  if (recording.tool !== plugin.manifest.id)
    return [`the recording is of ${recording.tool}, not of ${plugin.manifest.id}`];
  const found = await Promise.all(recording.calls.map((call) => unscrubbed(plugin, call)));
  return found.flat();
}
