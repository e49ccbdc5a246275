import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { ToolStandingListDto } from '../dto/compliance.dto.ts';
import { StoredStanding } from './stored-standing.entity.ts';

/** How the tools stood when the monitor counted last. */
@Injectable()
export class ToolStanding {
  constructor(@InjectRepository(StoredStanding) private readonly stored: Repository<StoredStanding>) {}

  async list(): Promise<ToolStandingListDto> {
    const found = await this.stored.findOneBy({ onlyRow: true });
    return { counted_at: found?.countedAt.toISOString() ?? null, items: found?.items ?? [] };
  }
}
