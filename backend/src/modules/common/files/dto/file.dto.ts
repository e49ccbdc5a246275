import { IsIn, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { Type } from 'class-transformer';

/** What files are for. */
export const PURPOSES = [
  'ticket',
  'ce_outside',
  'post_image',
  'specialist_license',
  'referral',
  'product_image',
  'course_cover',
  'product_file',
] as const;
export type Purpose = (typeof PURPOSES)[number];

export class UploadQuery {
  @IsIn(PURPOSES)
  purpose: Purpose;
}

/** A file as those who may open it see it. */
export class FileDto {
  id: string;
  name: string;
  /** Found in its content. */
  mime: string;
  bytes: number;
}

/** A file that was just taken. */
export class UploadedFileDto extends FileDto {
  /** In pixels, as it is shown; null for what is no picture. */
  width: number | null;
  height: number | null;
}

export class FileLinkDto {
  /** Opens the file for anyone who has it, until it expires. */
  url: string;
  expires_at: string;
}

export class ContentQuery {
  /** Milliseconds since 1970. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  until: number;

  @IsString()
  @MaxLength(100)
  signature: string;
}
