import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { requestContext } from '#platform/context/request-context.ts';
import { Listener } from '#platform/database/listener.ts';
import { socketsAreHeld } from '#platform/http/outgoing/held-sockets.ts';
import { type OutgoingTarget, watchOutgoing } from '#platform/http/outgoing/outgoing-watch.ts';
import { Log } from '#platform/logging/log.ts';
import { TOOL_SETTINGS_CHANNEL } from '#hub/tools/index.ts';
import { Violations } from '#hub/violations/index.ts';
import { DirectCallRefused } from '../egress.errors.ts';
import { grantInUse } from '../grant/grant-in-use.ts';
import { IntegrityMonitor } from '../integrity-monitor.ts';
import { ToolHosts } from './tool-hosts.ts';

const REFRESH_MS = 30_000;
const MOST_RECORDED = 60;
const PER_MS = 60_000;

/**
 * Refuses every connection and request to a tool's host that did not come through the guard, whoever opens it: code of the
 * hub, of a package it uses, or of HUB_PLUGINS. Each is recorded as `direct_api_usage` (specification §6).
 */
@Injectable()
export class BypassMonitor implements OnApplicationBootstrap, OnApplicationShutdown {
  private stop: (() => void) | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Refused in this turn of the event loop: undici goes on to open a connection for such a request, which is no second one. */
  private readonly refusedRequests = new Set<string>();
  /** A loop that tries without end must not fill the table. */
  private readonly recorded = new LRUCache<string, number>({ max: 1_000, ttl: PER_MS, noUpdateTTL: true });

  constructor(
    private readonly hosts: ToolHosts,
    private readonly violations: Violations,
    private readonly integrity: IntegrityMonitor,
    listener: Listener,
    private readonly log: Log,
  ) {
    listener.on(TOOL_SETTINGS_CHANNEL, () => void this.refresh());
  }

  async onApplicationBootstrap(): Promise<void> {
    this.stop = watchOutgoing((target) => this.judge(target));
    this.integrity.remember('the watch over outgoing connections', socketsAreHeld);
    this.timer = setInterval(() => void this.refresh(), REFRESH_MS).unref();
    await this.refresh();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.stop?.();
  }

  private async refresh(): Promise<void> {
    await this.hosts
      .refresh()
      .catch((cause: unknown) =>
        this.log.warn({ err: cause }, 'addresses of tools not read; the known ones count'),
      );
  }

  private judge({ host, port, seenAs }: OutgoingTarget): Error | undefined {
    const toolId = this.hosts.toolAt(host, port);
    if (toolId === undefined) return undefined;
    const address = `${host}:${port}`;
    if (seenAs === 'request') {
      this.refusedRequests.add(address);
      setImmediate(() => this.refusedRequests.clear());
    }
    if (seenAs === 'request' || !this.refusedRequests.has(address)) this.record(toolId, host, port);
    return new DirectCallRefused(host);
  }

  private record(toolId: string, host: string, port: number): void {
    const count = (this.recorded.get(toolId) ?? 0) + 1;
    this.recorded.set(toolId, count);
    if (count > MOST_RECORDED) return;
    // The grant of the call in which it happened says for whom; the host says which tool was meant.
    const grant = grantInUse.getStore();
    const actorId = grant?.actorId ?? requestContext.get()?.actorId;
    void this.violations.record({
      ...{ type: 'direct_api_usage', rule: 'request_builder_only', toolId, context: grant?.context ?? null },
      ...(actorId !== undefined && { actorId }),
      detail: { host, port, ...(grant && { during: grant.toolId }) },
    });
  }
}
