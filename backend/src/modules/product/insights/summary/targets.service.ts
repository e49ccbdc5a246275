import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import type { BiTargetDto, BiTargetListDto, SetTargetDto } from '../dto/target.dto.ts';
import { ensureScope } from '../facts/ensure-scope.ts';
import { KpiTarget } from '../facts/kpi-target.entity.ts';
import { FigureScopes } from '../scope/figure-scopes.ts';

/** What a person, or who leads an organisation, wants to reach instead of the usual targets. */
@Injectable()
export class TargetsService {
  constructor(
    @InjectRepository(KpiTarget) private readonly targets: Repository<KpiTarget>,
    private readonly scopes: FigureScopes,
    private readonly clock: Clock,
  ) {}

  async list(me: UserPrincipal, name: string): Promise<BiTargetListDto> {
    const { type: scopeType, id: scopeId } = await this.scopes.stored(me, name);
    const rows = await this.targets.find({ where: { scopeType, scopeId }, order: { metric: 'ASC' } });
    return { items: rows.map(({ metric, value }) => ({ metric, value: Number(value) })) };
  }

  async set(me: UserPrincipal, { scope: name, metric, value = null }: SetTargetDto): Promise<BiTargetDto> {
    const scope = await this.scopes.forChange(me, name);
    const key = { scopeType: scope.type, scopeId: scope.id, metric };
    await this.targets.manager.transaction(async (q) => {
      await ensureScope(q, scope);
      if (value === null) await q.delete(KpiTarget, key);
      else await q.upsert(KpiTarget, { ...key, value, updatedAt: this.clock.now() }, Object.keys(key));
    });
    return { metric, value };
  }
}
