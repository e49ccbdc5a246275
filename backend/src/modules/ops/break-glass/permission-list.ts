import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import type {
  BreakGlassPermissionDto,
  BreakGlassPermissionListDto,
  BreakGlassQuery,
} from './dto/break-glass.dto.ts';
import { type NamedPermission, PermissionRows } from './permission-rows.ts';
import { timesOf } from './permission-view.ts';

/** The permissions of all admins, as admins see them. */
@Injectable()
export class PermissionList {
  constructor(
    private readonly rows: PermissionRows,
    private readonly clock: Clock,
  ) {}

  async page(me: UserPrincipal, query: BreakGlassQuery): Promise<BreakGlassPermissionListDto> {
    const found = this.rows.find();
    if (query.state === 'active')
      found.where('b.endedAt is null and b.expiresAt > :now', { now: this.clock.now() });
    const { rows, total } = await this.rows.page(found, query);
    const { page, page_size } = query;
    return { items: rows.map((row) => this.toDto(me, row)), total, page, page_size };
  }

  async one(me: UserPrincipal, id: string): Promise<BreakGlassPermissionDto> {
    const [found] = await this.rows.read(this.rows.find().where({ id }));
    if (!found) throw new Error('a permission that was just read is gone');
    return this.toDto(me, found);
  }

  private toDto(
    me: UserPrincipal,
    { permission, adminName, ownerName, organisationName }: NamedPermission,
  ): BreakGlassPermissionDto {
    const { id, resource, resourceId, reason, adminId, requestId, organisationId } = permission;
    return {
      ...{ id, resource, resource_id: resourceId, reason, admin_id: adminId, admin_name: adminName },
      owner_name: organisationId === null ? ownerName : organisationName,
      ...{ request_id: requestId, own: adminId === me.userId },
      ...timesOf(permission, this.clock.now()),
    };
  }
}
