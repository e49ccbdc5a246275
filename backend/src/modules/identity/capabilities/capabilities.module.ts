import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CapabilityCheck } from '#access/capability.ts';
import { OrganisationsModule } from '#identity/organisations/index.ts';
import { RolesModule } from '#identity/roles/index.ts';
import { CapabilitiesAdmin } from './capabilities-admin.ts';
import { CapabilitiesController } from './capabilities.controller.ts';
import { Capabilities } from './capabilities.service.ts';
import { PersonCapabilities } from './person-capabilities.ts';
import { CapabilityRow } from './switches/capability.entity.ts';
import { CapabilityRows } from './switches/capability-rows.ts';
import { CapabilityStore } from './switches/capability-store.ts';
import { DeclaredCapabilities } from './switches/declared-capabilities.ts';

/** Which features and tools are on, for whom. Global, because every area and every call to a tool asks. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([CapabilityRow]), DiscoveryModule, OrganisationsModule, RolesModule],
  controllers: [CapabilitiesController],
  providers: [
    ...[Capabilities, CapabilitiesAdmin, PersonCapabilities],
    ...[CapabilityStore, DeclaredCapabilities, CapabilityRows],
    { provide: CapabilityCheck, useExisting: Capabilities },
  ],
  exports: [Capabilities, DeclaredCapabilities, CapabilityCheck],
})
export class CapabilitiesModule {}
