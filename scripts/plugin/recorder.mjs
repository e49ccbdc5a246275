import { readRecording, recordingOf, writeRecording } from './recordings.mjs';
import { settingsFromEnv, vendorTransport } from './vendor-transport.mjs';

/** Calls the vendor itself with a person's key, and keeps each call in the tool's recording, without keys and people. */
export class Recorder {
  #tool;
  #file;
  #kit;
  #at;
  #pseudonyms;

  constructor(tool, place, kit, { at, settings }) {
    this.#tool = tool;
    this.#file = recordingOf(place);
    this.#kit = kit;
    this.#at = at;
    this.settings = settings;
    this.#pseudonyms = kit.Pseudonyms.after(readRecording(this.#file, tool.manifest.id));
  }

  /** The answer as the caller would get it, and where it is kept; a call that fails is not. */
  async record({ operation, input, credential }) {
    const { manifest } = this.#tool;
    const base = this.#at ?? this.settings.base_url;
    const hosts = base ? [...manifest.hosts, new URL(base).hostname] : manifest.hosts;
    const settings = { ...this.settings, ...(base && { base_url: base }) };
    const ctx = { transport: vendorTransport(hosts), credential, settings };
    const { call, output } = await this.#kit.recordCall(this.#tool, operation, input, ctx, this.#pseudonyms);
    const before = readRecording(this.#file, manifest.id);
    await writeRecording(this.#file, this.#kit.withCall(before, call));
    return { output, recorded: { file: this.#file, pages: call.exchanges.length } };
  }
}

/** The recorder of a tool, with what an operator set in the environment. */
export async function recorderOf(tool, place, at) {
  const kit = await import('@chairside/kit/testing/recording');
  const { settingsOf } = await import('@chairside/kit');
  const settings = settingsFromEnv(settingsOf(tool.manifest), tool.manifest.id, process.env);
  return new Recorder(tool, place, kit, { at, settings });
}
