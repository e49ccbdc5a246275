import { IsBoolean, IsNotEmpty, IsObject, IsString, MaxLength } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';

/** Either the fields of the tool's form, or `sample: true` to try the tool with sample data. */
export class SubmitCredentialsDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  link_token: string;

  /** By name of the form's fields. Text only. */
  @Optional()
  @IsObject()
  fields?: Record<string, string>;

  /** Which of the attempt's `ways` the fields are of; the first when absent. */
  @Optional()
  @IsString()
  @MaxLength(100)
  way?: string;

  @Optional()
  @IsBoolean()
  sample?: boolean;
}

export class CredentialsAcceptedDto {
  /** The id the stored credential will have if the tool accepts it. */
  credentialsId: string;
  state: 'checking';
}
