import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { RecentProof } from '#access/recent-proof.ts';
import { Audit, PhiAccessLog } from '#common/audit/index.ts';
import { Contributions, type PrivateRecord } from '#common/contributions/index.ts';
import { ADMINS, Live } from '#common/live/index.ts';
import { Mailer } from '#common/mail/index.ts';
import { findIdentifiers } from '#common/privacy/index.ts';
import { Clock } from '#platform/clock/clock.ts';
import { requestContext } from '#platform/context/request-context.ts';
import { statedReason } from '#platform/validation/reason.ts';
import { BreakGlassPermission } from './break-glass-permission.entity.ts';
import {
  ownRecord,
  permissionEnded,
  permissionNotFound,
  reasonNamesPatient,
  recordNotFound,
} from './break-glass.errors.ts';
import type { BreakGlassDto, BreakGlassPermissionDto, BreakGlassRecordDto } from './dto/break-glass.dto.ts';
import { OwnerNotices } from './owner-notices.ts';
import { PermissionList } from './permission-list.ts';

const PERMITTED_MS = 15 * 60_000;
const LEAST_REASON = 10;

type NewPermission = Omit<
  BreakGlassPermission,
  'id' | 'createdAt' | 'expiresAt' | 'endedAt' | 'timesOpened' | 'lastOpenedAt' | 'adminId'
> & { readonly adminId: string };

/**
 * Grants, uses and ends permissions (decision 68). Each statement that opens a record checks in its condition whose permission
 * it is and until when.
 */
@Injectable()
export class Permissions {
  constructor(
    private readonly data: DataSource,
    private readonly contributions: Contributions,
    private readonly notices: OwnerNotices,
    private readonly list: PermissionList,
    private readonly audit: Audit,
    private readonly accesses: PhiAccessLog,
    private readonly mailer: Mailer,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly proof: RecentProof,
  ) {}

  /** One permission per admin and record at a time: whoever asks twice at once gets the same one, and its owner one notice. */
  async grant(me: UserPrincipal, body: BreakGlassDto): Promise<BreakGlassPermissionDto> {
    const { resource, id: resourceId } = body;
    const reason = statedReason(body, LEAST_REASON);
    if (findIdentifiers(reason, this.clock.now()).length > 0) throw reasonNamesPatient();
    const records = this.contributions.privateRecords(resource);
    const owner = await records.ownerOf(resourceId);
    if (!owner) throw recordNotFound();
    if (owner.userId === me.userId) throw ownRecord();
    await this.proof.assertRecent(me);
    const requestId = requestContext.get()?.requestId ?? null;
    const { organisationId, userId: ownerId } = owner;
    const wanted = { adminId: me.userId, resource, resourceId, ownerId, organisationId, reason, requestId };
    const { permission, written } = await this.data.transaction(async (q) => {
      const { permission: found, isNew } = await this.insert(q, wanted);
      if (!isNew) return { permission: found, written: [] };
      await this.record(q, 'break_glass.granted', found);
      return { permission: found, written: await this.notices.write(q, found, { owner, records }) };
    });
    for (const mail of written) this.mailer.dispatch(mail);
    return this.list.one(me, permission.id);
  }

  /** Counted and logged in the transaction that reads it: what cannot be written down is not shown. */
  async open(me: UserPrincipal, id: string): Promise<BreakGlassRecordDto> {
    await this.proof.assertRecent(me);
    return this.data.transaction(async (q) => {
      const permission = await this.use(q, me, id);
      const record = await this.contributions
        .privateRecords(permission.resource)
        .read(q, permission.resourceId);
      if (!record) throw recordNotFound();
      await this.record(q, 'break_glass.opened', permission);
      await this.accesses.record(
        {
          ...{ action: 'view', context: 'platform', actorId: me.userId, reason: permission.reason },
          ...{ organisationId: permission.organisationId ?? undefined, ...record.access },
        },
        q,
      );
      return toRecordDto(record, permission);
    });
  }

  async end(id: string): Promise<void> {
    const now = this.clock.now();
    await this.data.transaction(async (q) => {
      const open = { id, endedAt: IsNull(), expiresAt: MoreThan(now) };
      const { affected } = await q.update(BreakGlassPermission, open, { endedAt: now });
      const permission = await q.findOneBy(BreakGlassPermission, { id });
      if (!permission) throw permissionNotFound();
      if (affected) await this.record(q, 'break_glass.ended', permission);
    });
  }

  private async insert(
    q: EntityManager,
    wanted: NewPermission,
  ): Promise<{ readonly permission: BreakGlassPermission; readonly isNew: boolean }> {
    const { adminId, resource, resourceId } = wanted;
    const now = this.clock.now();
    const open = { adminId, resource, resourceId, endedAt: IsNull() };
    await q.update(
      BreakGlassPermission,
      { ...open, expiresAt: LessThanOrEqual(now) },
      { endedAt: () => 'expires_at' },
    );
    const times = { createdAt: now, expiresAt: new Date(now.getTime() + PERMITTED_MS) };
    const insert = q
      .createQueryBuilder()
      .insert()
      .into(BreakGlassPermission)
      .values({ ...wanted, ...times });
    const { raw } = await insert.orIgnore().returning('id').execute();
    const permission = await q.findOneByOrFail(BreakGlassPermission, open);
    return { permission, isNew: (raw as unknown[]).length > 0 };
  }

  private async use(q: EntityManager, { userId }: UserPrincipal, id: string): Promise<BreakGlassPermission> {
    const now = this.clock.now();
    const own = { id, adminId: userId };
    const { affected } = await q.update(
      BreakGlassPermission,
      { ...own, endedAt: IsNull(), expiresAt: MoreThan(now) },
      { timesOpened: () => 'times_opened + 1', lastOpenedAt: now },
    );
    const permission = await q.findOneBy(BreakGlassPermission, own);
    if (!permission) throw permissionNotFound();
    if (!affected) throw permissionEnded();
    return permission;
  }

  private async record(q: EntityManager, action: string, permission: BreakGlassPermission): Promise<void> {
    await this.live.tell(q, ADMINS, 'break-glass', { id: permission.id });
    const { id, reason, resource, resourceId, ownerId, organisationId } = permission;
    await this.audit.record(
      {
        ...{ action, reason, target: { type: 'break_glass', id }, context: 'platform' },
        detail: { resource, record: resourceId, owner: ownerId, organisation: organisationId },
      },
      q,
    );
  }
}

const toRecordDto = (
  { title, facts, entries, shortened }: PrivateRecord,
  { expiresAt }: BreakGlassPermission,
): BreakGlassRecordDto => ({
  ...{ title, facts: [...facts], shortened, expires_at: expiresAt.toISOString() },
  entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
});
