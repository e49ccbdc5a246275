import type { SseEvent } from './types.ts';

/**
 * Parser of `text/event-stream` that accepts chunks split anywhere, also inside a multi-byte character or between the
 * CR and LF of one line end. Comments and unknown fields are skipped, several data lines are joined.
 */
export class SseParser {
  readonly #decoder = new TextDecoder();
  #rest = '';
  #data: string[] = [];
  #event = '';
  #id: string | undefined;

  /** The events completed by this chunk. */
  push(chunk: Uint8Array): SseEvent[] {
    return this.#take(this.#rest + this.#decoder.decode(chunk, { stream: true }), false);
  }

  /** The event that was complete but for its closing empty line when the connection ended. */
  end(): SseEvent[] {
    return this.#take(`${this.#rest}${this.#decoder.decode()}\n\n`, true);
  }

  #take(text: string, last: boolean): SseEvent[] {
    // A CR at the very end may be the first half of CRLF: wait for what follows.
    const usable = !last && text.endsWith('\r') ? text.length - 1 : text.length;
    const lines = text.slice(0, usable).split(/\r\n|\n|\r/);
    this.#rest = (lines.pop() ?? '') + text.slice(usable);
    return lines.flatMap((line) => this.#line(line) ?? []);
  }

  #line(line: string): SseEvent | undefined {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') this.#data.push(value);
    if (field === 'event') this.#event = value;
    if (field === 'id') this.#id = value;
    return undefined;
  }

  #dispatch(): SseEvent | undefined {
    const event = { event: this.#event || 'message', data: this.#data.join('\n') };
    const complete = this.#data.length > 0;
    this.#data = [];
    this.#event = '';
    if (!complete) return undefined;
    return this.#id === undefined ? event : { ...event, id: this.#id };
  }
}

/** The events of a byte stream, as they arrive. */
export async function* readSse(body: AsyncIterable<Uint8Array>): AsyncGenerator<SseEvent, void, undefined> {
  const parser = new SseParser();
  for await (const chunk of body) yield* parser.push(chunk);
  yield* parser.end();
}
