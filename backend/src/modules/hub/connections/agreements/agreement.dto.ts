import { Matches } from 'class-validator';

export class SetAgreementDto {
  /** The day the business associate agreement was made, `YYYY-MM-DD`; not in the future. */
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'agreed_on must be a day, YYYY-MM-DD' })
  agreed_on: string;
}

export class AgreementDto {
  connection_id: string;
  /** `YYYY-MM-DD`, or null where none is on file. */
  agreed_on: string | null;
}
