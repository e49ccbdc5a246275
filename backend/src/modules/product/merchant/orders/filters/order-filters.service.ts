import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { QueryFailedError, type Repository } from 'typeorm';
import { assertRoom, type PersonQuota } from '#platform/limits/person-quota.ts';
import { OrderFilter } from '#product/store/index.ts';
import { filterNameTaken, filterNotFound } from '../../merchant.errors.ts';
import type { OrderFilterDto, OrderFilterListDto, SaveOrderFilterDto } from './order-filter.dto.ts';

const QUOTA: PersonQuota = {
  kind: 'saved filters',
  count: (q, userId) => q.countBy(OrderFilter, { userId }),
  most: 30,
  advice: 'Delete one that you no longer use.',
};

/** The filters of the list of orders that a person named. Nobody sees those of others. */
@Injectable()
export class OrderFilters {
  constructor(@InjectRepository(OrderFilter) private readonly filters: Repository<OrderFilter>) {}

  async list(userId: string): Promise<OrderFilterListDto> {
    const rows = await this.filters.find({ where: { userId }, order: { name: 'ASC', id: 'ASC' } });
    return { items: rows.map(toDto) };
  }

  save(userId: string, { name, filter }: SaveOrderFilterDto): Promise<OrderFilterDto> {
    return named(() =>
      this.filters.manager.transaction(async (q) => {
        await assertRoom(q, userId, QUOTA);
        return toDto(
          await q.save(OrderFilter, q.create(OrderFilter, { userId, name, filter: { ...filter } })),
        );
      }),
    );
  }

  async change(userId: string, id: string, { name, filter }: SaveOrderFilterDto): Promise<OrderFilterDto> {
    const found = await this.own(userId, id);
    return named(async () => toDto(await this.filters.save({ ...found, name, filter: { ...filter } })));
  }

  async remove(userId: string, id: string): Promise<void> {
    await this.filters.delete({ id: (await this.own(userId, id)).id });
  }

  private async own(userId: string, id: string): Promise<OrderFilter> {
    const found = isUUID(id) ? await this.filters.findOneBy({ id, userId }) : null;
    if (!found) throw filterNotFound();
    return found;
  }
}

async function named(save: () => Promise<OrderFilterDto>): Promise<OrderFilterDto> {
  try {
    return await save();
  } catch (cause) {
    if (
      cause instanceof QueryFailedError &&
      String(cause.driverError?.['constraint']) === 'order_filters_name'
    )
      throw filterNameTaken();
    throw cause;
  }
}

const toDto = ({ id, name, filter }: OrderFilter): OrderFilterDto => ({
  ...{ id, name },
  filter: filter as OrderFilterDto['filter'],
});
