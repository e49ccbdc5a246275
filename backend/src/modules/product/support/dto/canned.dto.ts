import { IsString, MaxLength, MinLength } from 'class-validator';
import { trimmed } from '#platform/validation/trimmed.ts';

export class CannedReplyDto {
  id: string;
  title: string;
  body: string;
  updated_at: string;
}
export class CannedListDto {
  items: CannedReplyDto[];
}
export class NewCannedReplyDto {
  @trimmed
  @IsString()
  @MinLength(2, { message: 'Enter a title' })
  @MaxLength(80, { message: 'A title has at most 80 characters' })
  title: string;

  @trimmed
  @IsString()
  @MinLength(1, { message: 'Enter the text' })
  @MaxLength(5000, { message: 'A reply has at most 5000 characters' })
  body: string;
}
