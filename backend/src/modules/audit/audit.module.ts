import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Audit } from './audit.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** The audit log. Global: everybody writes to it, nobody changes it. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditEntry])],
  providers: [Audit],
  exports: [Audit],
})
export class AuditModule {}
