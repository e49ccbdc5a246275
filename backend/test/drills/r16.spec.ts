import { jest } from '@jest/globals';
import { drill, type LoggingCluster } from '../../../drill/r16-secrets-at-rest.ts';
import { LogBuffer } from '#platform/logging/log-buffer.ts';
import { holds, startTestCluster } from './drill-support.ts';

/** The hubs of this process log through one stream, which is captured here and kept off the terminal. */
async function startLogging(
  settings: Readonly<Record<string, string>>,
): Promise<LoggingCluster & { close(): Promise<void> }> {
  let spoken = '';
  const received = jest.spyOn(LogBuffer.prototype, 'write').mockImplementation((line) => {
    spoken += line;
  });
  const cluster = await startTestCluster(settings);
  return {
    ...cluster,
    readOutput: async () => spoken,
    async close() {
      await cluster.close();
      received.mockRestore();
    },
  };
}

holds('R16', drill, startLogging);
