import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { QueryFailedError, type Repository } from 'typeorm';
import { assertRoom, type PersonQuota } from '#platform/limits/person-quota.ts';
import type { BiFiltersDto, BiViewDto, BiViewListDto, SaveViewDto } from '../dto/view.dto.ts';
import { viewNameTaken, viewNotFound } from '../insights.errors.ts';
import { BiView } from './bi-view.entity.ts';

const QUOTA: PersonQuota = {
  kind: 'saved views',
  count: (q, userId) => q.countBy(BiView, { userId }),
  most: 50,
  advice: 'Delete one that you no longer use.',
};

/** A person's saved filters. */
@Injectable()
export class ViewsService {
  constructor(@InjectRepository(BiView) private readonly views: Repository<BiView>) {}

  async list(userId: string): Promise<BiViewListDto> {
    const rows = await this.views.find({ where: { userId }, order: { name: 'ASC', id: 'ASC' } });
    return { items: rows.map(toDto) };
  }

  async save(userId: string, { name, filters }: SaveViewDto): Promise<BiViewDto> {
    return this.named(() =>
      this.views.manager.transaction(async (q) => {
        await assertRoom(q, userId, QUOTA);
        return toDto(await q.save(BiView, q.create(BiView, { userId, name, filters: { ...filters } })));
      }),
    );
  }

  async change(userId: string, id: string, { name, filters }: SaveViewDto): Promise<BiViewDto> {
    const found = await this.own(userId, id);
    return this.named(async () => toDto(await this.views.save({ ...found, name, filters: { ...filters } })));
  }

  async remove(userId: string, id: string): Promise<void> {
    await this.views.delete({ id: (await this.own(userId, id)).id });
  }

  private async own(userId: string, id: string): Promise<BiView> {
    const view = isUUID(id) ? await this.views.findOneBy({ id, userId }) : null;
    if (!view) throw viewNotFound();
    return view;
  }

  private async named(save: () => Promise<BiViewDto>): Promise<BiViewDto> {
    try {
      return await save();
    } catch (cause) {
      if (cause instanceof QueryFailedError && String(cause.driverError?.['constraint']) === 'bi_views_name')
        throw viewNameTaken();
      throw cause;
    }
  }
}

const toDto = ({ id, name, filters }: BiView): BiViewDto => ({
  ...{ id, name },
  filters: filters as unknown as BiFiltersDto,
});
