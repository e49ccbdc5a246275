import { parseJson } from '../../../requests/answer.ts';
import type { LiveContext, TransportResponse } from '../../../runtime-types.ts';

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

async function rewritten(response: TransportResponse, change: (body: unknown) => unknown) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const body = parseJson(text);
  return { ...response, body: once(body === undefined ? text : JSON.stringify(change(body))) };
}

/** The same vendor, with every JSON answer changed on its way, failures included. */
export const rewriting = (ctx: LiveContext, change: (body: unknown) => unknown): LiveContext => ({
  ...ctx,
  transport: {
    send: async (request) => {
      const response = await ctx.transport.send(request);
      return response.headers['content-type']?.includes('json') ? rewritten(response, change) : response;
    },
  },
});
