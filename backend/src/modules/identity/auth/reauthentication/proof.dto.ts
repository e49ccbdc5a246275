import { IsString, Length } from 'class-validator';

/** Proves that it is still the same person. */
export class ProofDto {
  @IsString()
  @Length(1, 1_000)
  password: string;
}

export class ProvedDto {
  /** Until then what needs a recent proof is done without another one. */
  valid_until: string;
}
