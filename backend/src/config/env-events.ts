import { ArrayMaxSize, ArrayNotEmpty, IsBoolean, IsInt, Max, Min } from 'class-validator';
import { Transform } from 'class-transformer';
import { CallsEnv } from './env-calls.ts';
import { asInt, asSwitch } from './env-values.ts';

const asNumbers = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string'
    ? value.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)))
    : value,
);

/** What is stored of calls, and how events are delivered to other systems. */
export abstract class EventsEnv extends CallsEnv {
  /** The form of what was asked and answered, without its content, beside each call of the log. */
  @asSwitch
  @IsBoolean()
  CALL_LOG_BODIES = true;

  /** Seconds before each further try of a delivery; after the last one it has failed. A good 24 hours in all. */
  @asNumbers
  @ArrayNotEmpty()
  @ArrayMaxSize(20)
  @IsInt({ each: true })
  @Min(0, { each: true })
  @Max(86_400, { each: true })
  EVENT_RETRY_S: number[] = [10, 60, 300, 1800, 7200, 18_000, 28_800, 32_400];

  /** Milliseconds a receiver of events has to answer. */
  @asInt
  @IsInt()
  @Min(100)
  @Max(60_000)
  EVENT_TIMEOUT_MS = 10_000;
}
