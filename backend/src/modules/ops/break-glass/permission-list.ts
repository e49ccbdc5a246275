import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Organisations } from '#identity/organisations/index.ts';
import { Clock } from '#platform/clock/clock.ts';
import { countRows } from '#platform/lists/count-rows.ts';
import { BreakGlassPermission } from './break-glass-permission.entity.ts';
import type {
  BreakGlassPermissionDto,
  BreakGlassPermissionListDto,
  BreakGlassQuery,
} from './dto/break-glass.dto.ts';

type Named = Readonly<Record<'admin_name' | 'owner_name', string | null>>;

/** Reads permissions with the names of the people they concern. */
@Injectable()
export class PermissionList {
  constructor(
    @InjectRepository(BreakGlassPermission) private readonly permissions: Repository<BreakGlassPermission>,
    private readonly organisations: Organisations,
    private readonly clock: Clock,
  ) {}

  async page(
    me: UserPrincipal,
    { state, page, page_size: size }: BreakGlassQuery,
  ): Promise<BreakGlassPermissionListDto> {
    const found = this.permissions.createQueryBuilder('b');
    if (state === 'active')
      found.where('b.endedAt is null and b.expiresAt > :now', { now: this.clock.now() });
    const [total, items] = await Promise.all([
      countRows(found.clone()),
      this.shown(
        me,
        found
          .clone()
          .orderBy('b.createdAt', 'DESC')
          .addOrderBy('b.id')
          .limit(size)
          .offset((page - 1) * size),
      ),
    ]);
    return { items, total, page, page_size: size };
  }

  async one(me: UserPrincipal, id: string): Promise<BreakGlassPermissionDto> {
    const [permission] = await this.shown(me, this.permissions.createQueryBuilder('b').where({ id }));
    if (!permission) throw new Error('a permission that was just read is gone');
    return permission;
  }

  private async shown(
    me: UserPrincipal,
    found: SelectQueryBuilder<BreakGlassPermission>,
  ): Promise<BreakGlassPermissionDto[]> {
    const { entities, raw } = await found
      .leftJoin('profiles', 'a', 'a.id = b.adminId')
      .leftJoin('profiles', 'o', 'o.id = b.ownerId')
      .addSelect(nameOf('a'), 'admin_name')
      .addSelect(nameOf('o'), 'owner_name')
      .getRawAndEntities<Named>();
    const ids = entities.flatMap(({ organisationId }) => organisationId ?? []);
    const organisations = await this.organisations.namesOf(ids);
    const now = this.clock.now();
    return entities.map((row, at) => ({
      ...{ id: row.id, resource: row.resource, resource_id: row.resourceId, reason: row.reason },
      ...{ admin_id: row.adminId, admin_name: raw[at]?.admin_name ?? null, request_id: row.requestId },
      owner_name:
        row.organisationId === null
          ? (raw[at]?.owner_name ?? null)
          : (organisations.get(row.organisationId) ?? null),
      created_at: row.createdAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      ended_at: row.endedAt !== null && row.endedAt < row.expiresAt ? row.endedAt.toISOString() : null,
      active: row.endedAt === null && row.expiresAt > now,
      own: row.adminId === me.userId,
      times_opened: row.timesOpened,
    }));
  }
}

const nameOf = (alias: string): string =>
  `nullif(trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), '')`;
