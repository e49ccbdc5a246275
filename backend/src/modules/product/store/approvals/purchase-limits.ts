import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { OrganisationMember } from '#identity/organisations/index.ts';
import { organisationNotFound, ownerNeeded } from './approvals.errors.ts';
import type { BuyingForListDto, PurchaseLimitDto } from './dto/approval.dto.ts';
import { isOwner } from './owners.ts';
import { PurchaseLimit } from './purchase-limit.entity.ts';

interface Row {
  readonly organisation_id: string;
  readonly name: string;
  readonly role: OrganisationMember['orgRole'];
  readonly limit_cents: number | null;
  readonly updated_at: Date | null;
  readonly currency: string;
}

const CURRENCY = "coalesce((select currency from store_settings where id = 1), 'USD')";
const MOST = 100;

/** From which total on an organisation's owners want to be asked, and for which organisations a person may order. */
@Injectable()
export class PurchaseLimits {
  constructor(
    private readonly database: DataSource,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404 for whoever is no member */
  async read(userId: string, organisationId: string): Promise<PurchaseLimitDto> {
    const [row] = isUUID(organisationId) ? await this.rows(userId, organisationId) : [];
    if (!row) throw organisationNotFound();
    return {
      ...{ organisation_id: row.organisation_id, organisation_name: row.name, currency: row.currency },
      ...{ limit_cents: row.limit_cents, may_change: row.role === 'owner' },
      updated_at: row.updated_at?.toISOString() ?? null,
    };
  }

  /** Orders that wait already are still decided by the limit that they exceeded. @throws AppError 403, 404 */
  async set(userId: string, organisationId: string, limit: number | null): Promise<PurchaseLimitDto> {
    await this.read(userId, organisationId);
    await this.database.transaction(async (q) => {
      if (!(await isOwner(q, organisationId, userId, { keep: true }))) throw ownerNeeded();
      await this.write(q, { organisationId, limit, userId });
    });
    return this.read(userId, organisationId);
  }

  /** An owner's own orders never wait. */
  async buyingFor(userId: string): Promise<BuyingForListDto> {
    const items = (await this.rows(userId)).map(({ organisation_id, name, role, limit_cents }) => ({
      ...{ organisation_id, name, limit_cents: role === 'owner' ? null : limit_cents },
    }));
    return { items };
  }

  private async write(q: EntityManager, { organisationId, limit, userId }: NewLimit): Promise<void> {
    const row = { organisationId, limitCents: limit ?? 0, updatedBy: userId, updatedAt: this.clock.now() };
    if (limit === null) await q.delete(PurchaseLimit, { organisationId });
    else await q.upsert(PurchaseLimit, row, ['organisationId']);
    const detail = { limit_cents: limit };
    const event = { action: 'organisation.purchase_limit_changed', subject: organisationId, actorId: userId };
    await this.audit.record({ ...event, detail }, q);
  }

  private rows(userId: string, organisationId?: string): Promise<Row[]> {
    const found = this.database
      .createQueryBuilder(OrganisationMember, 'm')
      .innerJoin('organisations', 'g', 'g.id = m.organisation_id and g.sample_of is null')
      .leftJoin(PurchaseLimit, 'l', 'l.organisation_id = m.organisation_id')
      .where({ userId, state: 'active', ...(organisationId !== undefined && { organisationId }) })
      .orderBy('g.name')
      .addOrderBy('g.id')
      .limit(MOST);
    return found
      .select(['g.id as organisation_id', 'g.name as name', 'm.org_role as role'])
      .addSelect(['l.limit_cents as limit_cents', 'l.updated_at as updated_at', `${CURRENCY} as currency`])
      .getRawMany<Row>();
  }
}

interface NewLimit {
  readonly organisationId: string;
  readonly limit: number | null;
  readonly userId: string;
}
