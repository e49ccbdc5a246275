/** An OpenTelemetry collector that takes everything and keeps nothing: the measured process alone counts. */
import { createServer } from 'node:http';

createServer((request, response) => {
  if (request.method === 'GET') return void response.end('{}');
  request.resume().on('end', () => response.setHeader('content-type', 'application/x-protobuf').end());
}).listen(Number(process.env.PORT), process.env.HOST);
