import { Injectable } from '@nestjs/common';
import { Brackets, In } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Contributions } from '#common/contributions/index.ts';
import { Organisations } from '#identity/organisations/index.ts';
import { Clock } from '#platform/clock/clock.ts';
import type { PageQuery } from '#platform/lists/page.dto.ts';
import type { OpenedRecordDto, OpenedRecordListDto } from './dto/opened-record.dto.ts';
import { type NamedPermission, PermissionRows } from './permission-rows.ts';
import { timesOf } from './permission-view.ts';

/** What admins opened or may open of the caller's own records, and of those of organisations that the caller leads. */
@Injectable()
export class OwnerList {
  constructor(
    private readonly rows: PermissionRows,
    private readonly organisations: Organisations,
    private readonly contributions: Contributions,
    private readonly clock: Clock,
  ) {}

  async page({ userId }: UserPrincipal, query: PageQuery): Promise<OpenedRecordListDto> {
    const led = await this.organisations.ledBy(userId);
    const found = this.rows
      .find()
      .where(new Brackets((own) => own.where({ ownerId: userId }).orWhere({ organisationId: In([...led]) })));
    const { rows, total } = await this.rows.page(found, query);
    const { page, page_size } = query;
    return { items: rows.map((row) => this.toDto(row)), total, page, page_size };
  }

  private toDto({ permission, adminName, organisationName }: NamedPermission): OpenedRecordDto {
    const { id, resource, resourceId, reason, lastOpenedAt } = permission;
    const records = this.contributions.privateRecords(resource);
    return {
      ...{ id, record: records.label, link: records.link(resourceId), organisation_name: organisationName },
      ...{ admin_name: adminName, reason, last_opened_at: lastOpenedAt?.toISOString() ?? null },
      ...timesOf(permission, this.clock.now()),
    };
  }
}
