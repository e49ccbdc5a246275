import { Module } from '@nestjs/common';
import { ConnectionsModule } from '#hub/connections/index.ts';
import { ProfilesModule } from '#identity/profiles/index.ts';
import { RolesModule } from '#identity/roles/index.ts';
import { CallerTransactions } from './query/caller-transactions.ts';
import { PreparedShapes } from './query/prepared-shapes.ts';
import { RowRights } from './query/row-rights.ts';
import { OwnedRows } from './owned-rows.ts';
import { RestReads } from './rest-reads.ts';
import { RestWrites } from './rest-writes.ts';
import { RestController } from './rest.controller.ts';
import { IntegrationsTable } from './tables/integrations.table.ts';
import { ProfilesTable } from './tables/profiles.table.ts';
import { RestTables } from './tables/rest-tables.ts';
import { UserRolesTable } from './tables/user-roles.table.ts';

/** `/rest/v1`: the three tables of the specification as the standard client reads and writes them. */
@Module({
  imports: [ConnectionsModule, ProfilesModule, RolesModule],
  controllers: [RestController],
  providers: [
    RestTables,
    ProfilesTable,
    UserRolesTable,
    IntegrationsTable,
    RowRights,
    PreparedShapes,
    CallerTransactions,
    OwnedRows,
    RestReads,
    RestWrites,
  ],
  exports: [OwnedRows],
})
export class RestModule {}
