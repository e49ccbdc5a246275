import { AdapterError } from '../runs/adapter-error.ts';
import type { ToolPlugin, TransportResponse } from '../runtime-types.ts';

const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;

/** Reads an answer to the end as UTF-8; stops (and so ends the request) when it is larger than the tool's limit. */
export async function readText(plugin: ToolPlugin, response: TransportResponse): Promise<string> {
  const { name, limits } = plugin.manifest;
  const maxBytes = limits.maxAnswerBytes ?? DEFAULT_MAX_BYTES;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AdapterError('answer_too_large', `The answer of ${name} is too large.`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** JSON of a successful answer; an empty one (204) is undefined. */
export async function readJson(plugin: ToolPlugin, response: TransportResponse): Promise<unknown> {
  const text = await readText(plugin, response);
  if (text.trim() === '') return undefined;
  const parsed = parseJson(text);
  if (parsed === undefined) {
    throw new AdapterError(
      'malformed_answer',
      `${plugin.manifest.name} sent an answer that is not valid JSON.`,
    );
  }
  return parsed;
}

/** The parsed value, or undefined when the text is not JSON (which has no undefined of its own). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
