import { IsBoolean } from 'class-validator';

export class SetChecksDto {
  /** Whether the hub may check the connection about once a day with one harmless request. */
  @IsBoolean()
  on: boolean;
}

export class ChecksSetDto {
  connection_id: string;
  on: boolean;
}

export class ChecksAnsweredDto {
  /** How many connections the answer was for. */
  answered: number;
}
