import { IsIn, IsOptional } from 'class-validator';

export class CancelAttemptDto {
  /** Why: the person said so (the default), or the page that waited for them has waited its five minutes. */
  @IsOptional()
  @IsIn(['cancelled', 'timeout'])
  reason?: 'cancelled' | 'timeout';
}
