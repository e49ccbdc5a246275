import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { networkOf } from '#platform/web/limits/network-of.ts';
import { codeUnknown, tooManyChecks } from '../ce.errors.ts';
import type { VerifiedRecordDto } from '../dto/verify.dto.ts';
import { CeRecord } from '../records/ce-record.entity.ts';
import { readVerificationCode } from '../verification-code.ts';
import { initialsOf } from './initials.ts';

/** 20 a minute from one address. */
const LIMIT = { size: 20, perSecond: 20 / 60 };

/** Confirms a record to whoever has its code. A code that is none is answered like one that nobody has. */
@Injectable()
export class Verification {
  constructor(
    @InjectRepository(CeRecord) private readonly records: Repository<CeRecord>,
    private readonly buckets: SharedBuckets,
  ) {}

  async verify(typed: string, ip: string): Promise<VerifiedRecordDto> {
    const wait = await this.buckets.take(`ce-verify ${networkOf(ip)}`, LIMIT);
    if (wait > 0) throw tooManyChecks(wait);
    const record = await this.records.findOneBy({ verificationCode: readVerificationCode(typed) ?? '' });
    if (!record) throw codeUnknown();
    return {
      title: record.activityTitle,
      provider_name: record.providerName,
      credits: record.credits,
      completed_on: record.completedOn,
      initials: initialsOf(record.participantName),
      state: record.revokedAt ? 'revoked' : 'valid',
    };
  }
}
