import { IsString, Length, MaxLength } from 'class-validator';
import { trimmed } from '#platform/validation/trimmed.ts';

/** Text that a report can begin with. It names no patient. */
export class SaveTemplateDto {
  @trimmed
  @IsString()
  @Length(1, 80, { message: 'Enter a name of at most 80 characters' })
  name: string;

  @IsString()
  @MaxLength(4000, { message: 'At most 4,000 characters' })
  findings: string;

  @IsString()
  @MaxLength(4000, { message: 'At most 4,000 characters' })
  treatment: string;

  @IsString()
  @MaxLength(2000, { message: 'At most 2,000 characters' })
  follow_up: string;
}

export class ReportTemplateDto {
  id: string;
  name: string;
  findings: string;
  treatment: string;
  follow_up: string;
  updated_at: string;
}

export class ReportTemplateListDto {
  items: ReportTemplateDto[];
}
