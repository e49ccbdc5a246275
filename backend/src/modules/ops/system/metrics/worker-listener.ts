import type { Server } from 'node:http';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Log } from '#platform/logging/log.ts';
import { startProbeServer } from '#platform/web/probe-server.ts';
import { Readiness } from '../readiness.ts';
import { MetricsAccess } from './metrics-access.ts';

/**
 * Answers `/health/live`, `/health/ready` and `/metrics` of a process that serves no API, at WORKER_PORT. A port that is taken
 * is logged and holds up no job.
 */
@Injectable()
export class WorkerListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly env: Env,
    private readonly metrics: MetricsAccess,
    private readonly readiness: Readiness,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { WORKER_PORT: port, HOST: host, runsApi } = this.env;
    if (runsApi || port === undefined) return;
    const answers = {
      '/health/live': () => 'ok\n',
      '/health/ready': () => this.readiness.assertReady().then(() => 'ok\n'),
      '/metrics': (authorization: string | undefined) => this.metrics.read(authorization),
    };
    this.server = await startProbeServer(port, host, answers).catch((cause: unknown) => {
      this.log.error({ err: cause, port }, 'WORKER_PORT cannot be used: no probes and no metrics here');
      return undefined;
    });
  }

  beforeApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
