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

const WORDS = { 3: 'three', 10: 'ten' } as const;

/** The reason of a body. @throws {AppError} 422 `reason_required` where none is stated, or one with fewer characters */
export function statedReason({ reason = '' }: ReasonDto, least: 3 | 10 = LEAST): string {
  if (reason.length >= least) return reason;
  const message = `Enter a reason of at least ${WORDS[least]} characters`;
  throw new AppError('reason_required', 422, message, { fields: { reason: message } });
}
