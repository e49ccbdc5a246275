import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { CallLog } from '#hub/egress/index.ts';
import { errorOf, hub, IDLE_MS, KEY, person, raw, RAW, someone, vendor } from './scene.ts';

export function troubleCases(): void {
  describe('a vendor in trouble', () => {
    it.each([
      ['reset', 502, 'vendor_unavailable'],
      ['redirect', 502, 'vendor_unavailable'],
      ['bomb', 502, 'vendor_unavailable'],
      ['refuses', 502, 'needs_reconnect'],
    ])('%s: %d %s', async (fault, status, code) => {
      vendor.on('/v1/reset', (response) => response.socket?.resetAndDestroy());
      vendor.on('/v1/redirect', (response) =>
        response.writeHead(302, { location: 'https://evil.example/' }).end(),
      );
      vendor.on('/v1/bomb', (response) => response.writeHead(200, { 'x-bomb': 'x'.repeat(60_000) }).end());
      vendor.on('/v1/refuses', (response) => response.writeHead(401).end(`bad key ${KEY}`));
      const other = fault === 'refuses' ? await someone() : person;
      expect(await errorOf(await raw(`${RAW}/v1/${fault}`, { method: 'POST', body: 'x' }, other))).toEqual({
        status,
        code,
        source: 'error',
        header: 'error',
      });
    });

    it('is asked again for a read, and its last answer is passed on', async () => {
      let tries = 0;
      vendor.on('/v1/flaky', (response) => response.writeHead(++tries < 3 ? 503 : 200).end(`try ${tries}`));
      expect(await (await raw(`${RAW}/v1/flaky`)).text()).toBe('try 3');
    });

    it('that breaks off or stalls has its answer cut and logged', async () => {
      const other = await someone();
      const start = { 'content-type': 'text/plain' };
      vendor.on('/v1/half', (response) => {
        response.writeHead(200, { ...start, 'content-length': '1000' });
        response.write('half', () => response.destroy());
      });
      vendor.on('/v1/stops', (response) => void response.writeHead(200, start).write('and then'));
      const begun = performance.now();
      const cuts = ['half', 'stops'].map(async (path) => {
        const answer = await raw(`${RAW}/v1/${path}`, {}, other);
        expect(answer.status).toBe(200);
        await expect(answer.text()).rejects.toThrow();
      });
      await Promise.all(cuts);
      expect(performance.now() - begun).toBeLessThan(IDLE_MS * 3);
      await hub.app.get(CallLog, { strict: false }).flush();
      const lines = await hub.query<{ error_code: string }>(
        'select error_code from call_log where user_id = $1',
        [other.id],
      );
      expect(lines.map(({ error_code }) => error_code).sort()).toEqual(['stream_interrupted', 'timeout']);
    });
  });

  describe('a client that', () => {
    it('disconnects ends the request at the vendor', async () => {
      let closed: Promise<unknown> = Promise.resolve();
      vendor.on('/v1/endless', (response) => {
        closed = once(response, 'close');
        response.writeHead(200).write('one');
      });
      const gone = new AbortController();
      const answer = await raw(`${RAW}/v1/endless`, { signal: gone.signal });
      await answer.body!.getReader().read();
      const begun = performance.now();
      gone.abort();
      await closed;
      expect(performance.now() - begun).toBeLessThan(IDLE_MS);
    });

    it('disconnects during a streamed answer ends it at the vendor, too', async () => {
      let closed: Promise<unknown> = Promise.resolve();
      const choices = [{ index: 0, delta: { content: 'Hello' }, finish_reason: null }];
      vendor.on('/v1/chat/completions', (response) => {
        closed = once(response, 'close');
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(`data: ${JSON.stringify({ id: 'c', created: 1, model: 'm', choices })}\n\n`);
      });
      const gone = new AbortController();
      const payload = { model: 'm', messages: [{ role: 'user', content: 'x' }], stream: true };
      const answer = await raw('/functions/v1/picaos-proxy', {
        method: 'POST',
        signal: gone.signal,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ tool_name: 'OpenAI', api_endpoint: 'chat', payload }),
      });
      const first = await answer.body!.getReader().read();
      expect(new TextDecoder().decode(first.value)).toBe('event: token\ndata: {"text":"Hello"}\n\n');
      gone.abort();
      await closed;
    });

    it('stops uploading gets an error, and the vendor’s connection ends', async () => {
      vendor.on('/v1/upload', (response) => response.end());
      const body = new ReadableStream<Uint8Array>({ start: (c) => c.enqueue(new Uint8Array(10)) });
      const answer = await raw(`${RAW}/v1/upload`, { method: 'POST', body, duplex: 'half' });
      expect(await errorOf(answer)).toMatchObject({ status: 408, code: 'request_timeout', header: 'error' });
    });
  });
}
