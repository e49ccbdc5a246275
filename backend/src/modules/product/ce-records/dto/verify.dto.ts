import { CeStatementDto } from './my-ce.dto.ts';

/** What anybody learns who has the code of a record. */
export class VerifiedRecordDto {
  title: string;
  provider_name: string;
  credits: number;
  completed_on: string;
  /** Of the participant's names, e.g. `A. B.` */
  initials: string;
  state: 'valid' | 'revoked';
}

/** Who provides continuing education here, and who recognises them today. */
export class ProviderNowDto {
  name: string;
  /** Empty: acceptance is decided by the licensing board. */
  statements: CeStatementDto[];
}
