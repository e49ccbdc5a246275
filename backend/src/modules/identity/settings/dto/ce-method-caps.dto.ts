import { IsNumber, Max, Min } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';

/** Credits of a method that a person's board accepts in one cycle. A method without a cap is left out. */
export class CeMethodCapsDto {
  @Optional()
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(0)
  @Max(999)
  live_inperson?: number;

  @Optional()
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(0)
  @Max(999)
  live_webinar?: number;

  @Optional()
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(0)
  @Max(999)
  participation?: number;

  @Optional()
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(0)
  @Max(999)
  self_instruction?: number;
}
