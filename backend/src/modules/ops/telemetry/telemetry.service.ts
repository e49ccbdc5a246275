import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Env } from '#config/env.ts';
import { requestContext } from '#platform/context/request-context.ts';
import { IpRateLimit } from '#platform/web/limits/ip-rate-limit.ts';
import { browserOf } from './browser-family.ts';
import { ClientEvent } from './client-event.entity.ts';
import type { ErrorEventDto, LogEventDto, Report, ReportKind } from './dto/client-event.dto.ts';
import { impersonal } from '#platform/logging/impersonal.ts';
import { impersonalFields, pageOf } from './impersonal.ts';
import { Incidents } from './incidents/incidents.ts';
import { WebMetrics } from './web-metrics.ts';

/** A practice's browsers behind one address stay far below it. */
const REPORTS_PER_MINUTE = 600;
/** From all addresses together: anybody may report, and what is kept must stay bounded. */
const REPORTS_PER_MINUTE_IN_ALL = 6_000;

/** Stores and counts the reports of browsers, without anything that identifies a person. */
@Injectable()
export class TelemetryService {
  private readonly limit: IpRateLimit;
  private readonly total: IpRateLimit;

  constructor(
    @InjectRepository(ClientEvent) private readonly events: Repository<ClientEvent>,
    private readonly incidents: Incidents,
    private readonly metrics: WebMetrics,
    env: Env,
  ) {
    const limited = env.RATE_LIMIT_PER_MINUTE > 0;
    this.limit = new IpRateLimit(limited ? REPORTS_PER_MINUTE : 0);
    this.total = new IpRateLimit(limited ? REPORTS_PER_MINUTE_IN_ALL : 0);
  }

  async keep(kind: ReportKind, reports: readonly Report[]): Promise<void> {
    const { requestId, ip } = requestContext.get() ?? {};
    const refusal = this.limit.spend(ip ?? '', reports.length) ?? this.total.spend('', reports.length);
    if (refusal) throw refusal;
    const rows = reports.map((report) => rowOf(kind, report, requestId));
    await this.events.insert(rows.map((row) => ({ kind, ...row })));
    await this.incidents.count(rows);
    for (const report of reports) this.metrics.count(kind, report);
  }
}

function rowOf(kind: ReportKind, { url, userAgent, ...rest }: Report, requestId: string | undefined) {
  const { level, message, stack, componentStack, ...other } = rest as Partial<LogEventDto & ErrorEventDto>;
  const { family, version } = browserOf(userAgent);
  const texts = { message, stack, component_stack: componentStack };
  const cleaned = Object.entries(texts).flatMap(([name, text]) => (text ? [[name, impersonal(text)]] : []));
  const detail = { ...impersonalFields(other), ...Object.fromEntries(cleaned) };
  return {
    level: kind === 'error' ? 'error' : level,
    url: pageOf(url),
    detail: { ...detail, browser: `${family} ${version}`.trim(), request_id: requestId },
  };
}
