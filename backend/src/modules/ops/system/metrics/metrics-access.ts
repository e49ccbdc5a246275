import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { prometheusText } from '#platform/tracing/prometheus.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The metrics of this process for whoever sends METRICS_TOKEN as a bearer token. */
@Injectable()
export class MetricsAccess {
  private readonly expected: Buffer | undefined;

  constructor(env: Env) {
    this.expected = env.METRICS_TOKEN === undefined ? undefined : digest(`Bearer ${env.METRICS_TOKEN}`);
  }

  /** Throws 404 while metrics are off, and 401 for a wrong token. */
  async read(authorization: string | undefined): Promise<string> {
    if (!this.expected) throw new AppError('not_found', 404, 'Not found');
    if (!timingSafeEqual(this.expected, digest(authorization ?? '')))
      throw new AppError('unauthenticated', 401, 'Send METRICS_TOKEN as a bearer token');
    const text = await prometheusText();
    if (text === undefined) throw new AppError('not_found', 404, 'Not found');
    return text;
  }
}
