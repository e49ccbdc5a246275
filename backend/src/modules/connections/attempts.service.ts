import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ToolPlugin } from '@chairside/kit';
import { Env } from '../../config/env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { ToolAvailability, ToolRegistry } from '../tools/index.ts';
import { AttemptStore } from './attempt-store.ts';
import { toAttemptDto, toCreatedDto } from './attempt.mapper.ts';
import { ConnectAttempt } from './connect-attempt.entity.ts';
import { ConnectQueue } from './connect-queue.ts';
import { notConnected } from './connect.errors.ts';
import { CANCELLED, TIMED_OUT } from './connect-texts.ts';
import type { AttemptCreatedDto, AttemptDto, CreateAttemptDto } from './dto/attempt.dto.ts';

export interface StartedAttempt {
  readonly id: string;
  readonly url: string | null;
  readonly credentialsId: string | null;
}

/** Begins, shows and cancels attempts. A tool that is not ready for live needs no page: it connects as mock at once. */
@Injectable()
export class AttemptsService {
  constructor(
    private readonly attempts: AttemptStore,
    private readonly queue: ConnectQueue,
    private readonly registry: ToolRegistry,
    private readonly availability: ToolAvailability,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async create(userId: string, { tool_name }: CreateAttemptDto): Promise<AttemptCreatedDto> {
    return toCreatedDto(await this.begin(userId, tool_name));
  }

  /** The same for the proxy's OAuth start, which is told the id the credentials will have. */
  async start(userId: string, toolName: string): Promise<StartedAttempt> {
    const attempt = await this.begin(userId, toolName);
    return { id: attempt.id, url: toCreatedDto(attempt).url, credentialsId: attempt.credentialsId };
  }

  /** The credentials of an attempt that has connected; anything else counts as not connected. */
  async finished(id: string, userId: string): Promise<StartedAttempt> {
    const { state, credentialsId } = await this.attempts.own(id, userId);
    if (state !== 'connected') throw notConnected();
    return { id, url: null, credentialsId };
  }

  /** The truth now: an open attempt whose time is over has ended, whether the sweeper saw it or not. */
  async read(id: string, userId: string): Promise<AttemptDto> {
    const attempt = await this.attempts.own(id, userId);
    if (attempt.state !== 'open' || attempt.expiresAt > this.clock.now()) return this.show(attempt);
    const at = this.clock.now().toISOString();
    await this.attempts.end(attempt, 'expired', TIMED_OUT, { step: 'Time ran out', at });
    return this.show(await this.attempts.own(id, userId));
  }

  /** What has ended stays as it ended. */
  async cancel(id: string, userId: string): Promise<AttemptDto> {
    const attempt = await this.attempts.own(id, userId);
    const at = this.clock.now().toISOString();
    await this.attempts.end(attempt, 'cancelled', CANCELLED, { step: 'Cancelled', at });
    return this.show(await this.attempts.own(id, userId));
  }

  private async begin(userId: string, toolName: string): Promise<ConnectAttempt> {
    const tool = this.registry.get(toolName);
    const attempt = this.draft(userId, tool, await this.availability.isReady(tool));
    await this.attempts.insert(attempt);
    if (attempt.state === 'checking') await this.queue.add(attempt.id);
    return attempt;
  }

  private show(attempt: ConnectAttempt): AttemptDto {
    return toAttemptDto(attempt, this.registry.find(attempt.toolId)?.manifest.name ?? attempt.toolId);
  }

  private draft(userId: string, { manifest }: ToolPlugin, ready: boolean): ConnectAttempt {
    const now = this.clock.now();
    return Object.assign(new ConnectAttempt(), {
      id: randomUUID(),
      userId,
      toolId: manifest.id,
      context: 'user' as const,
      state: ready ? ('open' as const) : ('checking' as const),
      mode: ready ? null : ('mock' as const),
      credentialsId: ready ? randomUUID() : null,
      nonce: randomBytes(16).toString('base64url'),
      steps: [{ step: `Started to connect ${manifest.name}`, at: now.toISOString() }],
      createdAt: now,
      expiresAt: new Date(now.getTime() + this.env.CONNECT_TIMEOUT_S * 1000),
    });
  }
}
