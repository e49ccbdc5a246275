import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CallLog } from '#hub/egress/index.ts';
import { hub, raw, RAW, someone, vendor, viaSocket } from './scene.ts';

const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

export function streamCases(): void {
  describe('a raw call', () => {
    it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])(
      '%s reaches the vendor’s path as it is',
      async (method) => {
        vendor.on('/v1/things/a%20b', (response) =>
          response.writeHead(203, { 'content-type': 'image/png' }).end('png'),
        );
        const body = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) ? { body: 'anything' } : {};
        const answer = await raw(`${RAW}/v1/things/a%20b?x=1&y=%2F`, { method, ...body });
        expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
          203,
          'image/png',
          method === 'HEAD' ? '' : 'png',
        ]);
        expect(vendor.seen.at(-1)).toMatchObject({
          method,
          url: '/v1/things/a%20b?x=1&y=%2F',
          bytes: 'body' in body ? 8 : 0,
        });
      },
    );

    it('reports in headers what the other forms report in the body', async () => {
      vendor.on('/v1/plain', (response) => response.end('{}'));
      const { headers } = await raw(`${RAW}/plain`);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-source': 'pica_live',
        'x-request-id': expect.stringMatching(/^req_/),
        'x-enforced-context': 'user',
        'x-enforced-acting-role': 'non_admin',
        'x-enforced-rule': 'own_connection',
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
      });
      expect(headers.get('access-control-expose-headers')).toContain('x-enforced-rule');
    });

    it('passes the vendor’s refusals and faults on as they are', async () => {
      vendor.on('/v1/no', (response) =>
        response.writeHead(422, { 'content-type': 'text/plain' }).end('not so'),
      );
      vendor.on('/v1/down', (response) => response.writeHead(503, { 'retry-after': '9' }).end('later'));
      const no = await raw(`${RAW}/v1/no`, { method: 'POST', body: 'x' });
      expect([no.status, await no.text(), no.headers.get('x-source')]).toEqual([422, 'not so', 'pica_live']);
      const down = await raw(`${RAW}/v1/down`, { method: 'POST' });
      expect([down.status, await down.text(), down.headers.get('retry-after')]).toEqual([503, 'later', '9']);
    });

    it('streams both ways at once, in order and unchanged', async () => {
      vendor.on('/v1/fixed', (response) => response.end('ok'));
      const piece = Buffer.alloc(65_536, 'abcdefgh');
      const pieces = 320; // 20 MB: twenty times what a JSON body may have.
      let given = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (given++ < pieces) controller.enqueue(piece);
          else controller.close();
        },
      });
      const answer = await raw(`${RAW}/v1/fixed`, {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { 'content-type': 'application/pdf' },
      });
      expect([answer.status, await answer.text()]).toEqual([200, 'ok']);
      expect(vendor.seen.at(-1)).toMatchObject({
        bytes: pieces * piece.length,
        sha256: sha256(Buffer.concat(Array<Buffer>(pieces).fill(piece))),
      });
      expect(vendor.seen.at(-1)?.headers).toMatchObject({
        'content-type': 'application/pdf',
        'transfer-encoding': 'chunked',
      });
    });

    it('reads no faster from the vendor than its client reads, and keeps the order', async () => {
      const piece = 65_536;
      const pieces = 1_024; // 64 MB
      let written = 0;
      vendor.on('/v1/large', (response) => {
        const more = (): void => {
          while (written < pieces) {
            const data = Buffer.alloc(piece);
            data.writeUInt32BE(written++);
            if (!response.write(data)) return void response.once('drain', more);
          }
          response.end();
        };
        written = 0;
        more();
      });
      const answer = await raw(`${RAW}/v1/large`);
      const reader = answer.body!.getReader();
      const first = (await reader.read()).value!;
      await pause(150);
      // At most the buffers of two connections, which Linux lets grow to 10 MB each.
      expect(written * piece).toBeLessThan(24 * 1_048_576);
      let seen = first.length;
      let order = 0;
      let carry = Buffer.from(first);
      let ahead = 0;
      for (let next = await reader.read(); ; next = await reader.read()) {
        for (; carry.length >= piece; carry = carry.subarray(piece))
          expect(carry.readUInt32BE()).toBe(order++);
        if (next.done) break;
        seen += next.value.length;
        carry = Buffer.concat([carry, next.value]);
        ahead = Math.max(ahead, written * piece - seen);
      }
      expect([seen, order]).toEqual([piece * pieces, pieces]);
      expect(ahead).toBeLessThan(12 * 1_048_576);
    });

    it('passes a compressed answer on unchanged', async () => {
      vendor.on('/v1/gzip', (response, { headers }) => {
        expect(headers['accept-encoding']).toBe('gzip');
        response
          .writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/plain' })
          .end('not gzip at all');
      });
      const bytes = await viaSocket('GET', `${RAW}/v1/gzip`, { 'accept-encoding': 'gzip' });
      expect(bytes).toContain('content-encoding: gzip');
      expect(bytes).toMatch(/not gzip at all$/);
    });

    it('logs one row per call, without its path', async () => {
      const other = await someone();
      vendor.on('/v1/patients/secret', (response) => response.writeHead(404).end());
      await (await raw(`${RAW}/v1/patients/secret`, { method: 'DELETE' }, other)).text();
      await hub.app.get(CallLog, { strict: false }).flush();
      const lines = await hub.query('select * from call_log where user_id = $1', [other.id]);
      expect(lines).toEqual([
        expect.objectContaining({
          operation: 'DELETE raw',
          source: 'pica_live',
          status: 404,
          error_code: 'vendor_status',
        }),
      ]);
      expect(JSON.stringify(lines)).not.toContain('secret');
    });
  });
}
