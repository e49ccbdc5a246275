import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { AppError } from '../errors/app-error.ts';
import { toAppError } from '../errors/to-app-error.ts';

/** What is answered at a path; `authorization` is the header as it came. */
export type ProbeAnswers = Readonly<
  Record<string, (authorization: string | undefined) => string | Promise<string>>
>;

const TIMEOUT_MS = 5_000;

/** A listener for probes of a process that has no API: texts at fixed paths, nothing that has a body. */
export async function startProbeServer(port: number, host: string, answers: ProbeAnswers): Promise<Server> {
  const server = createServer({ requestTimeout: TIMEOUT_MS }, (request, response) => {
    textFor(request, answers).then(
      (text) => response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8').end(text),
      (cause: unknown) => {
        const { status, message } = toAppError(cause);
        response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${message}\n`);
      },
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

async function textFor(
  { method, url = '', headers }: IncomingMessage,
  answers: ProbeAnswers,
): Promise<string> {
  const answer = method === 'GET' && Object.hasOwn(answers, url) ? answers[url] : undefined;
  if (!answer) throw new AppError('not_found', 404, 'Not found');
  return answer(headers.authorization);
}
