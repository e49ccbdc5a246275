import { IsIn, IsNumber, Max, Min } from 'class-validator';
import { Nullable } from '#platform/validation/optional.ts';
import { METRIC_KEYS } from '../metrics/metric-definitions.ts';
import { ScopeQuery } from './figure-query.dto.ts';

/** A target of one figure. */
export class SetTargetDto extends ScopeQuery {
  @IsIn(METRIC_KEYS)
  metric: string;

  /** In the figure's unit, percent as a share; null puts the usual one back. */
  @Nullable()
  @IsNumber({ maxDecimalPlaces: 4, allowNaN: false, allowInfinity: false })
  @Min(0)
  @Max(1_000_000_000)
  value: number | null;
}

/** A target as it is set. */
export class BiTargetDto {
  metric: string;
  value: number | null;
}

/** All targets of a scope. */
export class BiTargetListDto {
  items: BiTargetDto[];
}
