import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '#common/files/index.ts';
import { SettingsModule } from '#identity/settings/index.ts';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { AdminCeController } from './admin/admin-ce.controller.ts';
import { IssuedRecords } from './admin/issued-records.service.ts';
import { CeCreditsCard } from './dashboard/ce-credits.card.ts';
import { CeIssuer } from './issuer.ts';
import { OutsideRecord } from './outside/outside-record.entity.ts';
import { OutsideRecords } from './outside/outside-records.service.ts';
import { RecordPdfHandler } from './pdf/record-pdf.handler.ts';
import { RecordPdfs } from './pdf/record-pdfs.service.ts';
import { CeRecord } from './records/ce-record.entity.ts';
import { MyCeController } from './records/my-ce.controller.ts';
import { MyCe } from './records/my-ce.service.ts';
import { CeProvider } from './schemes/ce-provider.entity.ts';
import { CeScheme } from './schemes/ce-scheme.entity.ts';
import { Schemes } from './schemes/schemes.service.ts';
import { CeController } from './verify/ce.controller.ts';
import { Verification } from './verify/verification.service.ts';

/** Continuing education: records issued and declared, their verification, and the schemes that recognise the provider. */
@Module({
  imports: [
    TypeOrmModule.forFeature([CeRecord, OutsideRecord, CeProvider, CeScheme]),
    FilesModule,
    SettingsModule,
  ],
  controllers: [MyCeController, CeController, AdminCeController],
  providers: [
    ...[CeIssuer, MyCe, OutsideRecords, RecordPdfs, RecordPdfHandler],
    ...[Verification, SharedBuckets, Schemes, IssuedRecords, CeCreditsCard],
  ],
})
export class CeRecordsModule {}
