import { ArrayMaxSize, IsArray, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { AllowUnknownFields } from '#platform/validation/body.pipe.ts';
import { Optional } from '#platform/validation/optional.ts';

/** Ten years: a link that should never end is a public bucket. */
const LONGEST_S = 315_360_000;

@AllowUnknownFields()
export class SignDto {
  /** Seconds until the link ends. */
  @IsInt()
  @Min(1)
  @Max(LONGEST_S)
  expiresIn: number;
}

@AllowUnknownFields()
export class SignManyDto extends SignDto {
  @IsArray()
  @ArrayMaxSize(1_000)
  @IsString({ each: true })
  @MaxLength(1_024, { each: true })
  paths: string[];
}

/** Other parameters, such as one against caches, mean nothing here. */
@AllowUnknownFields()
export class DownloadQuery {
  /** The name to save the object under; empty for its own. Without it the object is shown. */
  @Optional()
  @IsString()
  @MaxLength(1_024)
  download?: string;
}

@AllowUnknownFields()
export class LinkQuery extends DownloadQuery {
  @IsString()
  @MaxLength(8_192)
  token = '';
}

export class SignedLinkDto {
  /** Relative to /storage/v1. */
  signedURL: string;
}

export class SignedLinkOfDto {
  error: string | null;
  path: string;
  signedURL: string | null;
}

export class UploadLinkDto {
  /** Relative to /storage/v1. */
  url: string;
  token: string;
}
