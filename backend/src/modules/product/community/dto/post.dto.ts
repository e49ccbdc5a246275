import { IsBoolean, IsString, IsUUID, MaxLength, MinLength } from 'class-validator';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { Tags } from './tags.ts';
import { PostAuthorDto } from './author.dto.ts';

export class PostDto {
  id: string;
  topic_id: string;
  author: PostAuthorDto;
  /** Markdown. */
  body: string;
  created_at: string;
  /** Changed after it was posted. */
  edited_at: string | null;
  like_count: number;
  liked: boolean;
  bookmarked: boolean;
  /** The caller has reported it. */
  flagged: boolean;
  /** Only its author and moderators get a hidden post. */
  hidden: boolean;
  hidden_reason: 'patient_identifiable' | 'moderator' | null;
  accepted: boolean;
  deidentified_confirmed: boolean;
  /** The caller wrote it. */
  mine: boolean;
  may_edit: boolean;
  may_delete: boolean;
  may_flag: boolean;
}

export class NewPostDto {
  /** Markdown. */
  @trimmed
  @IsString()
  @MinLength(1, { message: 'Write something first' })
  @MaxLength(20000)
  body: string;

  /** "No patient can be recognised": needed for images and case discussions. */
  @Optional()
  @IsBoolean()
  deidentified_confirmed?: boolean;
}

/** What is left out stays. Title and tags belong to the opening post. */
export class ChangePostDto extends NewPostDto {
  @Optional()
  @trimmed
  @IsString()
  @MinLength(8, { message: 'Use at least 8 characters' })
  @MaxLength(160)
  title?: string;

  @Optional()
  @Tags()
  tags?: string[];
}

export class AcceptDto {
  /** Null takes the acceptance back. */
  @Nullable()
  @IsUUID()
  post_id: string | null;
}

export class HidePostDto {
  @IsBoolean()
  hidden: boolean;
}
