import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { countRows } from '#platform/lists/count-rows.ts';
import { likePart } from '#platform/lists/like.ts';
import { Audit } from '#common/audit/index.ts';
import { Discount } from '#product/store/index.ts';
import { changedMeanwhile, refusedFields } from '../refusals.ts';
import { given } from '../given.ts';
import { isDuplicate } from '../refused-by-database.ts';
import { codeTaken, discountNotFound } from './discounts.errors.ts';
import type {
  ChangeDiscountDto,
  DiscountDto,
  DiscountListDto,
  DiscountsQuery,
  NewDiscountDto,
} from './dto/discount.dto.ts';
import { standingOf } from './standing-of.ts';

/** Discount codes as merchants keep them. How often one was used is counted by orders. */
@Injectable()
export class MerchantDiscounts {
  constructor(
    private readonly database: DataSource,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(query: DiscountsQuery): Promise<DiscountListDto> {
    const { page, page_size: size } = query;
    const rows = await this.found(query)
      .orderBy({ 'd.createdAt': 'DESC', 'd.id': 'ASC' })
      .limit(size)
      .offset((page - 1) * size)
      .getMany();
    const items = rows.map((row) => this.toDto(row));
    return { items, total: await countRows(this.found(query)), page, page_size: size };
  }

  create({ userId: actorId }: UserPrincipal, wanted: NewDiscountDto): Promise<DiscountDto> {
    const now = this.clock.now();
    const { code, kind, value, starts_at: startsAt = now } = wanted;
    const {
      ends_at: endsAt = null,
      max_uses: maxUses = null,
      min_total_cents: minTotalCents = null,
    } = wanted;
    const fields = { code, kind, value, startsAt, endsAt, maxUses, minTotalCents };
    assertPossible({ ...fields, used: 0 });
    return this.database
      .transaction(async (q) => {
        const { id } = await q.save(Discount, { ...fields, createdAt: now, updatedAt: now });
        await this.audit.record({ action: 'discount.created', subject: id, actorId }, q);
        return this.toDto(await q.findOneByOrFail(Discount, { id }));
      })
      .catch((cause: unknown) => {
        throw isDuplicate(cause, 'discounts_code_key') ? codeTaken() : cause;
      });
  }

  change({ userId: actorId }: UserPrincipal, id: string, wanted: ChangeDiscountDto): Promise<DiscountDto> {
    if (!isUUID(id)) throw discountNotFound();
    return this.database.transaction(async (q) => {
      const row = await q.findOne(Discount, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw discountNotFound();
      if (row.version !== wanted.version) throw changedMeanwhile('discount', row.version);
      const fields = fieldsOf(wanted);
      assertPossible({ ...row, ...fields });
      await q.update(Discount, id, { ...fields, updatedAt: this.clock.now() });
      await this.audit.record({ action: 'discount.changed', subject: id, actorId }, q);
      return this.toDto(await q.findOneByOrFail(Discount, { id }));
    });
  }

  private found({ q }: DiscountsQuery): SelectQueryBuilder<Discount> {
    const found = this.database.manager.createQueryBuilder(Discount, 'd');
    return q === '' ? found : found.where('lower(d.code::text) like :part', { part: likePart(q) });
  }

  private toDto(row: Discount): DiscountDto {
    return {
      ...{ id: row.id, code: row.code, kind: row.kind, value: row.value, active: row.active },
      ...{ starts_at: row.startsAt.toISOString(), ends_at: row.endsAt?.toISOString() ?? null },
      ...{ max_uses: row.maxUses, used: row.used, min_total_cents: row.minTotalCents },
      ...{ standing: standingOf(row, this.clock.now()), version: row.version },
      updated_at: row.updatedAt.toISOString(),
    };
  }
}

const fieldsOf = (wanted: ChangeDiscountDto): Partial<Discount> =>
  given<Discount>({
    ...{ value: wanted.value, startsAt: wanted.starts_at, endsAt: wanted.ends_at, active: wanted.active },
    ...{ maxUses: wanted.max_uses, minTotalCents: wanted.min_total_cents },
  });

type Judged = Pick<Discount, 'kind' | 'value' | 'startsAt' | 'endsAt' | 'maxUses' | 'used'>;

/** What the database would refuse, by field. */
function assertPossible({ kind, value, startsAt, endsAt, maxUses, used }: Judged): void {
  if (kind === 'percent' && value > 100) throw refusedFields({ value: 'At most 100 percent' });
  if (endsAt && endsAt <= startsAt) throw refusedFields({ ends_at: 'The end must be after the start' });
  if (maxUses !== null && maxUses < used)
    throw refusedFields({ max_uses: `It was used ${used} times already` });
}
