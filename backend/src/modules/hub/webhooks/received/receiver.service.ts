import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import {
  describeWebhook,
  isWebhookGenuine,
  redactUnknown,
  toldJobOf,
  type WebhookArrival,
  type WebhookDefinition,
} from '@chairside/kit';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { requestContext } from '#platform/context/request-context.ts';
import { newRequestId } from '#platform/context/request-id.ts';
import { tokenHash } from '#platform/crypto/link-token.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { BegunJobs } from '#hub/tool-calls/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { secretAad } from '../endpoints/secret-aad.ts';
import { jobUnknown, signatureInvalid, webhookNotFound } from '../webhooks.errors.ts';
import { receivedJob } from './received.job.ts';
import { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.ts';
import { ReceivedEvents } from './received-events.ts';

type Endpoint = Pick<WebhookEndpoint, 'id' | 'toolId' | 'connectionId' | 'sealedSecret'>;
export interface KnownEndpoint {
  readonly endpoint: Endpoint;
  readonly definition: WebhookDefinition;
}

/** How long the answer to the vendor may wait for the queue. */
const QUEUE_TIMEOUT_MS = 1_000;

/** Checks the signature of a vendor's event and stores its type and form, not its content. A job does the rest. */
@Injectable()
export class Receiver {
  constructor(
    @InjectRepository(WebhookEndpoint) private readonly endpoints: Repository<WebhookEndpoint>,
    private readonly events: ReceivedEvents,
    private readonly registry: ToolRegistry,
    private readonly begun: BegunJobs,
    private readonly vault: Vault,
    private readonly jobs: Jobs,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async find(toolId: string, token: string): Promise<KnownEndpoint> {
    const endpoint = await this.endpoints.findOne({
      select: { id: true, toolId: true, connectionId: true, sealedSecret: true },
      where: { tokenHash: tokenHash(token) },
    });
    const definition = this.registry.find(toolId)?.manifest.webhook;
    if (!definition || endpoint?.toolId !== toolId) throw webhookNotFound();
    return { endpoint, definition };
  }

  async take({ endpoint, definition }: KnownEndpoint, arrival: WebhookArrival): Promise<void> {
    if (endpoint.sealedSecret === null) throw signatureInvalid();
    const secret = this.vault.open(endpoint.sealedSecret, secretAad(endpoint.id));
    const now = this.clock.now();
    if (!isWebhookGenuine(definition, arrival, secret, now)) throw signatureInvalid();
    if (definition.about) await this.assertBegun(endpoint, toldJobOf(definition, arrival));
    const { type, id: vendorId } = describeWebhook(definition, arrival);
    const id = randomUUID();
    const isNew = await this.events.keep({
      ...{ id, endpointId: endpoint.id, eventKey: vendorId ?? sameAs(type, arrival.raw), type },
      shape: this.env.CALL_LOG_BODIES ? redactUnknown(arrival.body) : undefined,
      requestId: requestContext.get()?.requestId ?? newRequestId(),
      receivedAt: now,
    });
    if (isNew) await this.queue(id);
  }

  private async assertBegun({ connectionId }: Endpoint, job: string | undefined): Promise<void> {
    if (job === undefined || !(await this.begun.knows(connectionId, job))) throw jobUnknown();
  }

  private async queue(id: string): Promise<void> {
    try {
      await this.jobs.add(receivedJob, { received_id: id }, { jobId: id, deadlineMs: QUEUE_TIMEOUT_MS });
    } catch (cause) {
      this.log.warn({ err: cause, receivedId: id }, 'received event not queued; the recurring task will');
    }
  }
}

/** The key of an event without a vendor's id: while one like it waits, it is the same event. */
const sameAs = (type: string, raw: Buffer): string =>
  `same.${createHash('sha256').update(`${type}\n`).update(raw).digest('base64url')}`;
