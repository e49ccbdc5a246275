import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, type Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { badFields, connectionNotFound } from '../connect.errors.ts';
import { Integration } from '../integration.entity.ts';
import { PlatformConnection } from '../platform/platform-connection.entity.ts';
import { ConnectionAgreement } from './connection-agreement.entity.ts';
import type { AgreementDto } from './agreement.dto.ts';

/** Whose connection it is: a person's own, or the hub's, which its admins hold. */
export type ConnectionHolder = { readonly userId: string; readonly context: 'user' | 'platform' };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY_MS = 86_400_000;

/**
 * The business associate agreement of a connection: the owner says that it is in place, and since when. Without it an AI
 * tool gets no text with patient identifiers. It ends with the connection, by a trigger.
 */
@Injectable()
export class Agreements {
  constructor(
    @InjectRepository(ConnectionAgreement) private readonly agreements: Repository<ConnectionAgreement>,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Returns the day (`YYYY-MM-DD`), or null where none is on file. */
  async of(connectionId: string): Promise<string | null> {
    return (await this.agreements.findOneBy({ connectionId }))?.agreedOn ?? null;
  }

  async set(holder: ConnectionHolder, id: string, day: string): Promise<AgreementDto> {
    this.assertDay(day);
    return this.change(holder, id, day);
  }

  end(holder: ConnectionHolder, id: string): Promise<AgreementDto> {
    return this.change(holder, id, null);
  }

  private async change(
    { userId, context }: ConnectionHolder,
    id: string,
    day: string | null,
  ): Promise<AgreementDto> {
    if (!UUID.test(id)) throw connectionNotFound();
    await this.agreements.manager.transaction(async (manager) => {
      if (!(await isHeld(manager, context, id, userId))) throw connectionNotFound();
      if (day === null) await manager.delete(ConnectionAgreement, { connectionId: id });
      else await manager.upsert(ConnectionAgreement, this.row(id, day, userId), ['connectionId']);
      const action = `connection.agreement_${day === null ? 'ended' : 'set'}`;
      const event = { action, subject: id, actorId: userId, detail: { context, agreed_on: day } };
      await this.audit.record(event, manager);
    });
    return { connection_id: id, agreed_on: day };
  }

  private row(connectionId: string, agreedOn: string, setBy: string): ConnectionAgreement {
    return { connectionId, agreedOn, setBy, setAt: this.clock.now() };
  }

  /** A day of the calendar, not before there were such agreements and, wherever the person is, not to come. */
  private assertDay(day: string): void {
    const at = Date.parse(`${day}T00:00:00Z`);
    const real = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
    if (!real || day < '1996-01-01')
      throw badFields({ agreed_on: 'agreed_on must be a day of the calendar' });
    if (at > this.clock.now().getTime() + DAY_MS)
      throw badFields({ agreed_on: 'agreed_on must not lie in the future' });
  }
}

/** Locks the connection's row, so that it does not end while its agreement is set. */
function isHeld(
  manager: EntityManager,
  context: ConnectionHolder['context'],
  id: string,
  userId: string,
): Promise<boolean> {
  const connectionStatus = In(['connected', 'mock_connected']);
  const lock = { mode: 'pessimistic_write' } as const;
  const found =
    context === 'user'
      ? manager.findOne(Integration, { where: { id, userId, connectionStatus }, lock })
      : manager.findOne(PlatformConnection, {
          where: { id, organisationId: IsNull(), connectionStatus },
          lock,
        });
  return found.then((row) => row !== null);
}
