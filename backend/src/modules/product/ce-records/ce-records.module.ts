import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CeIssuer } from './issuer.ts';
import { OutsideRecord } from './outside/outside-record.entity.ts';
import { CeRecord } from './records/ce-record.entity.ts';
import { CeProvider } from './schemes/ce-provider.entity.ts';
import { CeScheme } from './schemes/ce-scheme.entity.ts';

/** Continuing education: records issued and declared, their verification, and the schemes that recognise the provider. */
@Module({
  imports: [TypeOrmModule.forFeature([CeRecord, OutsideRecord, CeProvider, CeScheme])],
  providers: [CeIssuer],
})
export class CeRecordsModule {}
