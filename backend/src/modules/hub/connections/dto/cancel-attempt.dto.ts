import { IsIn } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';

export class CancelAttemptDto {
  /** Why: the person said so (the default), or the page that waited for them has waited its five minutes. */
  @Optional()
  @IsIn(['cancelled', 'timeout'])
  reason?: 'cancelled' | 'timeout';
}
