import { IsString, MaxLength, MinLength } from 'class-validator';
import { trimmed } from '#platform/validation/trimmed.ts';

/** Why an account is suspended; admins read it in the list and in the audit log. */
export class SuspendDto {
  /** 3 to 500 characters. */
  @trimmed
  @IsString()
  @MinLength(3)
  @MaxLength(500)
  reason: string;
}

/** Whether an account may be used, and why not. */
export class SuspensionDto {
  id: string;
  status: 'active' | 'suspended' | 'unconfirmed';
  suspended_at: string | null;
  /** Null while it has no end. */
  suspended_until: string | null;
  suspended_reason: string | null;
}
