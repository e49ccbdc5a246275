import { IsInt, Max, Min } from 'class-validator';
import { ConnectionsEnv } from './env-connections.ts';
import { asInt } from './env-values.ts';

/** Two leap years in six. */
const SIX_YEARS = 2_192;
const A_CENTURY = 36_500;

/** How many days things are kept; 0 keeps them for ever. */
export abstract class RetentionEnv extends ConnectionsEnv {
  /** The log of calls to tools. */
  @asInt
  @IsInt()
  @Min(0)
  @Max(A_CENTURY)
  RETENTION_CALL_LOG_DAYS = 90;

  /** The audit log: who changed what. */
  @asInt
  @IsInt()
  @Min(0)
  @Max(A_CENTURY)
  RETENTION_AUDIT_DAYS = SIX_YEARS;

  /** Who looked at patient data. Laws ask for years (HIPAA: six). */
  @asInt
  @IsInt()
  @Min(0)
  @Max(A_CENTURY)
  RETENTION_PHI_ACCESS_DAYS = SIX_YEARS;

  /** Connect attempts that ended; the one a connection lives by stays as long as the connection. */
  @asInt
  @IsInt()
  @Min(0)
  @Max(A_CENTURY)
  RETENTION_ATTEMPTS_DAYS = 30;

  /** Mails that were sent or failed, with their sealed words. */
  @asInt
  @IsInt()
  @Min(0)
  @Max(A_CENTURY)
  RETENTION_MAILS_DAYS = 30;

  /** Contact messages that were answered, closed or taken for spam. */
  @asInt
  @IsInt()
  @Min(0)
  @Max(A_CENTURY)
  RETENTION_CONTACT_DAYS = 730;

  /** Referrals that were closed or declined, since their last change. */
  @asInt
  @IsInt()
  @Min(0)
  @Max(A_CENTURY)
  RETENTION_REFERRALS_DAYS = 2557;

  /** What browsers reported: errors, measured times. */
  @asInt
  @IsInt()
  @Min(0)
  @Max(A_CENTURY)
  RETENTION_TELEMETRY_DAYS = 30;
}
