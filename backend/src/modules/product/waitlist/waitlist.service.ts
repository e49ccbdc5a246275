import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { areaTitle } from './areas.ts';
import type { AreaInterestListDto } from './dto/waitlist.dto.ts';
import { WaitlistEntry } from './waitlist-entry.entity.ts';

type Count = {
  readonly area: string;
  readonly accounts: number;
  readonly addresses: number;
  readonly latest: Date;
};

/** Who asked to be told when an area opens and was not told yet: accounts, and addresses of visitors. Every area is open now. */
@Injectable()
export class Waitlist {
  constructor(@InjectRepository(WaitlistEntry) private readonly entries: Repository<WaitlistEntry>) {}

  async interest(): Promise<AreaInterestListDto> {
    const items = (await this.counts()).flatMap(({ area, accounts, addresses, latest }) =>
      areaTitle(area) ? [{ area, accounts, addresses, latest_at: latest.toISOString() }] : [],
    );
    return { items: items.sort((a, b) => b.accounts + b.addresses - (a.accounts + a.addresses)) };
  }

  private counts(): Promise<Count[]> {
    return this.entries
      .createQueryBuilder('w')
      .select('w.area', 'area')
      .addSelect('count(w.userId)::int', 'accounts')
      .addSelect('count(w.email)::int', 'addresses')
      .addSelect('max(w.createdAt)', 'latest')
      .groupBy('w.area')
      .getRawMany<Count>();
  }
}
