import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { PatientAccesses } from '#common/audit/index.ts';
import type { PageQuery } from '#platform/lists/page.dto.ts';
import type { PracticeAccessListDto } from './dto/access.dto.ts';
import { PracticeSources } from './tool/practice-sources.ts';
import { isSampleRef, plainRef } from './tool/refs.ts';

const REVEAL = 'reveal:';

/** Who opened a record, for the person whose connection it came through, or the members of the organisation it is of. */
@Injectable()
export class AccessHistoryService {
  constructor(
    private readonly sources: PracticeSources,
    private readonly accesses: PatientAccesses,
  ) {}

  async of(me: UserPrincipal, ref: string, query: PageQuery): Promise<PracticeAccessListDto> {
    const { connectionId, organisation } = await this.sources.ofRef(me, 'patients', ref);
    const { items, total } = await this.accesses.of(
      { connectionId, patientRef: plainRef(ref), source: isSampleRef(ref) ? 'mock_data' : 'pica_live' },
      query,
    );
    return {
      items: items.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        actor_id: row.actor_id,
        actor_name: row.actor_name,
        by_me: row.actor_id === me.userId,
        action: row.action,
        resource_type: row.resource_type,
        field: row.operation?.startsWith(REVEAL) ? row.operation.slice(REVEAL.length) : null,
        // Where colleagues sit is not every member's business.
        ip: organisation && row.actor_id !== me.userId ? null : row.ip,
      })),
      total,
      page: query.page,
      page_size: query.page_size,
    };
  }
}
