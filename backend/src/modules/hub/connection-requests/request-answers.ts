import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import type { EntityManager, Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import {
  Contributions,
  type OrganisationConnected,
  type OrganisationConnectedListener,
} from '#common/contributions/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { ConnectionRequest } from './connection-request.entity.ts';
import { alreadySettled, requestNotFound } from './connection-requests.errors.ts';
import type { ConnectionRequestDto, SettleRequestDto } from './dto/connection-request.dto.ts';
import { RequestRows } from './request-rows.ts';

const BY_CONNECTING: SettleRequestDto = {
  state: 'done',
  answer: 'The tool was connected for your organization.',
};

/** Answers requests: an admin in words, or whoever connects the tool by doing so. Who asked is told either way. */
@Injectable()
export class RequestAnswers implements OrganisationConnectedListener {
  constructor(
    @InjectRepository(ConnectionRequest) private readonly requests: Repository<ConnectionRequest>,
    private readonly rows: RequestRows,
    private readonly notifications: Notifications,
    private readonly audit: Audit,
    private readonly clock: Clock,
    contributions: Contributions,
  ) {
    contributions.addConnectedListener(this);
  }

  async settle(adminId: string, id: string, answer: SettleRequestDto): Promise<ConnectionRequestDto> {
    return this.requests.manager.transaction(async (q) => {
      const found = isUUID(id) ? await q.findOneBy(ConnectionRequest, { id }) : null;
      if (!found) throw requestNotFound();
      if (!(await this.close(q, found, adminId, answer))) throw alreadySettled();
      return this.rows.find(q, id);
    });
  }

  /** A connection serves the whole organisation, so it answers a request for some of its locations too. */
  async organisationConnected(q: EntityManager, connected: OrganisationConnected): Promise<void> {
    const { organisationId, toolId, userId } = connected;
    const open = await q.findOneBy(ConnectionRequest, { organisationId, toolId, state: 'open' });
    if (open) await this.close(q, open, userId, BY_CONNECTING);
  }

  /** Of two who answer at the same time one does; returns false to the other. */
  private async close(
    q: EntityManager,
    { id, organisationId, toolId, requestedBy }: ConnectionRequest,
    by: string,
    { state, answer }: SettleRequestDto,
  ): Promise<boolean> {
    const settled = { state, answer, settledBy: by, settledAt: this.clock.now() };
    if (!(await q.update(ConnectionRequest, { id, state: 'open' }, settled)).affected) return false;
    if (requestedBy) await this.tellAsker(q, requestedBy, await this.rows.find(q, id));
    const detail = { request_id: id, tool: toolId, state };
    const action = 'organisation.connection_settled';
    await this.audit.record({ action, subject: organisationId, actorId: by, detail }, q);
    return true;
  }

  private tellAsker(q: EntityManager, userId: string, request: ConnectionRequestDto): Promise<void> {
    const { id, tool_name, state, organisation_id, answer } = request;
    const notice = {
      ...{ user_id: userId, kind: 'connection_request', severity: 'info' as const, body: answer },
      title: state === 'done' ? `${tool_name} is connected` : `${tool_name} will not be connected`,
      link: `/dso-management?org=${organisation_id}&tab=connections`,
      dedupe_key: `connection_request_answer:${id}`,
    };
    return this.notifications.add(notice, q);
  }
}
