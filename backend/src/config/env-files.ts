import { IsIn, IsOptional, IsString, IsUrl, Matches, MaxLength, MinLength } from 'class-validator';
import { SupportEnv } from './env-support.ts';

/** An S3-compatible service, and the bucket of it that is ours. */
export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What an S3 bucket cannot do without. */
export const S3_VARIABLES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Where the bytes of files and objects lie; a part of `Env`. */
export abstract class FilesEnv extends SupportEnv {
  /** Where new ones go; they are found in the other place, too, as long as it is configured. */
  @IsIn(['disk', 's3'])
  FILES_STORE: 'disk' | 's3' = 'disk';

  /** The address of the service. The bucket stands in the path, never in the host. */
  @IsOptional()
  @IsUrl(
    { require_tld: false, require_protocol: true, protocols: ['http', 'https'] },
    { message: 'S3_ENDPOINT must be a web address' },
  )
  S3_ENDPOINT?: string;

  @Matches(/^[a-z0-9-]{1,50}$/, { message: 'S3_REGION must be a region, like us-east-1' })
  S3_REGION = 'us-east-1';

  @IsOptional()
  @Matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { message: 'S3_BUCKET must be the name of a bucket' })
  S3_BUCKET?: string;

  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(200)
  S3_ACCESS_KEY_ID?: string;

  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(500)
  S3_SECRET_ACCESS_KEY?: string;

  /** Undefined where no bucket is configured. */
  get s3(): S3Settings | undefined {
    const [endpoint, bucket, accessKeyId, secretAccessKey] = S3_VARIABLES.map((name) => this[name]);
    if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
    return { endpoint, bucket, accessKeyId, secretAccessKey, region: this.S3_REGION };
  }
}

/** A bucket is configured whole or not at all, and whole where new files go to it. */
export function s3Faults(env: FilesEnv): string[] {
  const missing = S3_VARIABLES.filter((name) => !env[name]);
  const isUsed = env.FILES_STORE === 's3' || missing.length < S3_VARIABLES.length;
  return isUsed ? missing.map((name) => `${name} must be set, too, to keep files in S3`) : [];
}
