import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { AppError } from '../errors/app-error.ts';
import { Optional } from './optional.ts';
import { trimmed } from './trimmed.ts';

const LEAST = 3;
const MOST = 500;
/** Stated here, because the API description reads comments of DTO files only. */
const STATED = `${LEAST} to ${MOST} characters, else 422 \`reason_required\`. Administrators read it in the audit log.`;

/** Why somebody changes what belongs to somebody else. Bodies that need more extend it. */
export class ReasonDto {
  @ApiPropertyOptional({ type: String, maxLength: MOST, description: STATED })
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(MOST, { message: `Enter a reason of at most ${MOST} characters` })
  reason?: string;
}

/** The reason of a body. @throws {AppError} 422 `reason_required` where none is stated */
export function statedReason({ reason = '' }: ReasonDto): string {
  if (reason.length >= LEAST) return reason;
  const message = 'Enter a reason of at least three characters';
  throw new AppError('reason_required', 422, message, { fields: { reason: message } });
}
