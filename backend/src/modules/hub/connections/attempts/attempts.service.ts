import { Injectable } from '@nestjs/common';
import { oauthOf } from '@chairside/kit';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { NewAttempt, type ConnectRequest } from './new-attempt.ts';
import { AttemptEnds } from './attempt-ends.ts';
import { AttemptStore } from './attempt-store.ts';
import { toAttemptDto, toCreatedDto } from './attempt.mapper.ts';
import type { ConnectAttempt } from './connect-attempt.entity.ts';
import { ConnectQueue } from './connect-queue.ts';
import { authKitNotAvailable, notConnected } from '../connect.errors.ts';
import { CANCELLED } from '../connect-texts.ts';
import type { AttemptCreatedDto, AttemptDto, CreateAttemptDto } from '../dto/attempt.dto.ts';
import { AuthMethods } from './auth-methods.ts';
import type { CancelAttemptDto } from '../dto/cancel-attempt.dto.ts';
import { knownScope } from '../oauth/scope-plan.ts';
import type { OpeningPage } from '../windows/opening-pages.ts';
import { ConnectWindows } from '../windows/windows.service.ts';

export interface StartedAttempt {
  readonly id: string;
  readonly url: string | null;
  readonly credentialsId: string | null;
}

/** The step that the person reads. */
const CANCELLED_STEP = 'It was cancelled or its window was closed before it finished';

/** Starts, shows and cancels attempts. A tool that is not ready for live connects with sample data at once. */
@Injectable()
export class AttemptsService {
  constructor(
    private readonly attempts: AttemptStore,
    private readonly ends: AttemptEnds,
    private readonly queue: ConnectQueue,
    private readonly registry: ToolRegistry,
    private readonly newAttempt: NewAttempt,
    private readonly methods: AuthMethods,
    private readonly windows: ConnectWindows,
    private readonly clock: Clock,
  ) {}

  /** @param page the page of another origin that asks; null for the hub's own */
  async create(
    user: UserPrincipal,
    request: CreateAttemptDto,
    page: OpeningPage | null,
  ): Promise<AttemptCreatedDto> {
    const attempt = await this.newAttempt.of(user, this.registry.get(request.tool_name), request);
    const created = await this.begin(user, attempt, page);
    if (attempt.state === 'checking') await this.queue.add(attempt.id);
    return created;
  }

  /**
   * The same for picaos-proxy's OAuth start, which returns the id that the credentials will have. The specification's own client
   * sends `read` and `write` as scopes: names that are none of the tool's mean what connecting asks for anyway.
   * @throws AppError 409 'Pica AuthKit not available' for a tool that has nothing to ask a person; it starts nothing then
   */
  async start(
    user: UserPrincipal,
    toolName: string,
    { context, scopes = [] }: ConnectRequest,
    page: OpeningPage | null,
  ): Promise<StartedAttempt> {
    const tool = this.registry.get(toolName);
    const auth = oauthOf(tool.manifest);
    const more = scopes.filter((scope) => auth && knownScope(auth, scope));
    const attempt = await this.newAttempt.of(user, tool, { context, scopes: more });
    if (attempt.state !== 'open') throw authKitNotAvailable();
    const { url } = await this.begin(user, attempt, page);
    return { id: attempt.id, url, credentialsId: attempt.credentialsId };
  }

  /** The credentials of an attempt that has connected; anything else counts as not connected. */
  async finished(id: string, userId: string): Promise<StartedAttempt> {
    const { state, credentialsId } = await this.attempts.own(id, userId);
    if (state !== 'connected' || credentialsId === null) throw notConnected();
    return { id, url: null, credentialsId };
  }

  /** An open attempt whose time is over has ended, also before the recurring task has ended it. */
  async read(id: string, userId: string): Promise<AttemptDto> {
    const attempt = await this.attempts.own(id, userId);
    if (attempt.state !== 'open' || attempt.expiresAt > this.clock.now()) return this.show(attempt);
    return this.end(attempt, 'timeout');
  }

  /**
   * What has ended stays as it ended. A page's five minutes are over a moment before the server's own: the row then says
   * what the page showed.
   */
  async cancel(
    id: string,
    userId: string,
    reason: CancelAttemptDto['reason'] = 'cancelled',
  ): Promise<AttemptDto> {
    return this.end(await this.attempts.own(id, userId), reason);
  }

  private async end(
    attempt: ConnectAttempt,
    reason: NonNullable<CancelAttemptDto['reason']>,
  ): Promise<AttemptDto> {
    const at = this.clock.now().toISOString();
    if (reason === 'timeout') await this.ends.timeOut(attempt, at);
    else await this.ends.end(attempt, 'cancelled', CANCELLED, { step: CANCELLED_STEP, at });
    return this.show(await this.attempts.own(attempt.id, attempt.userId));
  }

  /** An app of another origin opens the page with a proof of the person, for their own account only. */
  private async begin(
    user: UserPrincipal,
    attempt: ConnectAttempt,
    page: OpeningPage | null,
  ): Promise<AttemptCreatedDto> {
    let proof: string | undefined;
    const opens = page !== null && attempt.state === 'open' && attempt.context === 'user';
    await this.attempts.insert(attempt, async (manager) => {
      if (opens) proof = await this.windows.issue(manager, attempt, user, page);
    });
    return toCreatedDto(attempt, proof);
  }

  /** A failed one is tried again with the same forms. */
  private async show(attempt: ConnectAttempt): Promise<AttemptDto> {
    const tool = this.registry.find(attempt.toolId);
    const waits = attempt.state === 'open' || attempt.state === 'checking' || attempt.state === 'failed';
    const organisation = waits ? await this.newAttempt.organisationOf(attempt) : null;
    return toAttemptDto(
      attempt,
      tool,
      tool && waits ? await this.methods.shown(tool.manifest) : [],
      organisation,
    );
  }
}
