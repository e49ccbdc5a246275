import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { Organisations } from '#identity/organisations/index.ts';
import { countRows } from '#platform/lists/count-rows.ts';
import type { PageQuery } from '#platform/lists/page.dto.ts';
import { BreakGlassPermission } from './break-glass-permission.entity.ts';

/** A permission with the names of the people it concerns; a person or organisation that is gone has none. */
export interface NamedPermission {
  readonly permission: BreakGlassPermission;
  readonly adminName: string | null;
  readonly ownerName: string | null;
  readonly organisationName: string | null;
}

type Names = Readonly<Record<'admin_name' | 'owner_name', string | null>>;

/** Reads permissions with names. Whose permissions they are is in the query that it is given. */
@Injectable()
export class PermissionRows {
  constructor(
    @InjectRepository(BreakGlassPermission) private readonly permissions: Repository<BreakGlassPermission>,
    private readonly organisations: Organisations,
  ) {}

  find(): SelectQueryBuilder<BreakGlassPermission> {
    return this.permissions.createQueryBuilder('b');
  }

  /** One page, the newest first. */
  async page(
    found: SelectQueryBuilder<BreakGlassPermission>,
    { page, page_size: size }: PageQuery,
  ): Promise<{ readonly rows: NamedPermission[]; readonly total: number }> {
    const wanted = found.clone().orderBy('b.createdAt', 'DESC').addOrderBy('b.id');
    const [total, rows] = await Promise.all([
      countRows(found.clone()),
      this.read(wanted.limit(size).offset((page - 1) * size)),
    ]);
    return { rows, total };
  }

  async read(found: SelectQueryBuilder<BreakGlassPermission>): Promise<NamedPermission[]> {
    const { entities, raw } = await found
      .leftJoin('profiles', 'a', 'a.id = b.adminId')
      .leftJoin('profiles', 'o', 'o.id = b.ownerId')
      .addSelect(nameOf('a'), 'admin_name')
      .addSelect(nameOf('o'), 'owner_name')
      .getRawAndEntities<Names>();
    const organisations = await this.organisations.namesOf(
      entities.flatMap(({ organisationId }) => organisationId ?? []),
    );
    return entities.map((permission, at) => ({
      permission,
      adminName: raw[at]?.admin_name ?? null,
      ownerName: raw[at]?.owner_name ?? null,
      organisationName: organisations.get(permission.organisationId ?? '') ?? null,
    }));
  }
}

const nameOf = (alias: string): string =>
  `nullif(trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), '')`;
