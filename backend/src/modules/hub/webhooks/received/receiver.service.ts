import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  describeWebhook,
  isWebhookGenuine,
  redactUnknown,
  type WebhookArrival,
  type WebhookDefinition,
} from '@chairside/kit';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { requestContext } from '#platform/context/request-context.ts';
import { newRequestId } from '#platform/context/request-id.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { secretAad, tokenHash } from '../endpoints/webhook-token.ts';
import { signatureInvalid, webhookNotFound } from '../webhooks.errors.ts';
import { receivedJob } from './received.job.ts';
import { ENDPOINT, KEEP } from './received.sql.ts';

interface Endpoint extends Record<string, unknown> {
  readonly id: string;
  readonly tool_id: string;
  /** Null until the vendor's secret was pasted. */
  readonly sealed_secret: string | null;
}
export interface Known {
  readonly endpoint: Endpoint;
  readonly definition: WebhookDefinition;
}

/** A queue's store that is away must not cost the vendor its answer. */
const PATIENCE_MS = 1_000;

/** Checks what a vendor sends and keeps that it came: its kind and its form, not its content. The rest is a job's. */
@Injectable()
export class Receiver {
  constructor(
    private readonly sql: Sql,
    private readonly registry: ToolRegistry,
    private readonly vault: Vault,
    private readonly jobs: Jobs,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async find(toolId: string, token: string): Promise<Known> {
    const endpoint = await this.sql.maybe<Endpoint>('webhook_endpoint', ENDPOINT, [tokenHash(token)]);
    const definition = this.registry.find(toolId)?.manifest.webhook;
    if (!definition || endpoint?.tool_id !== toolId) throw webhookNotFound();
    return { endpoint, definition };
  }

  async take({ endpoint, definition }: Known, arrival: WebhookArrival): Promise<void> {
    if (endpoint.sealed_secret === null) throw signatureInvalid();
    const secret = this.vault.open(endpoint.sealed_secret, secretAad(endpoint.id));
    const now = this.clock.now();
    if (!isWebhookGenuine(definition, arrival, secret, now)) throw signatureInvalid();
    const { type, id } = describeWebhook(definition, arrival);
    const shape = this.env.CALL_LOG_BODIES ? redactUnknown(arrival.body) : undefined;
    const kept = await this.sql.maybe<{ id: string }>('webhook_keep', KEEP, [
      randomUUID(),
      endpoint.id,
      id ?? sameAs(type, arrival.raw),
      type,
      shape === undefined ? null : JSON.stringify(shape),
      requestContext.get()?.requestId ?? newRequestId(),
      now,
    ]);
    if (kept) await this.queue(kept.id);
  }

  private async queue(id: string): Promise<void> {
    try {
      await this.jobs.add(receivedJob, { received_id: id }, { jobId: id, patienceMs: PATIENCE_MS });
    } catch (cause) {
      this.log.warn({ err: cause, receivedId: id }, 'received event not queued, the sweeper will');
    }
  }
}

/** The name of an event that has none: while one like it still waits, there is nothing new to tell. */
const sameAs = (type: string, raw: Buffer): string =>
  `same.${createHash('sha256').update(`${type}\n`).update(raw).digest('base64url')}`;
