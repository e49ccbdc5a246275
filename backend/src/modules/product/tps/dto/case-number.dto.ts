import { PageDto } from '#platform/lists/page.dto.ts';
import type { CaseStatus } from '../status/case-status.ts';
import { CasePersonDto } from './case.dto.ts';

/** A case as an admin finds it: by its number, and without its patient. */
export class CaseNumberDto {
  id: string;
  /** TPS-000123 */
  number: string;
  status: CaseStatus;
  doctor: CasePersonDto;
  is_sample: boolean;
  /** Null until it is submitted. */
  source: 'pica_live' | 'mock_data' | null;
  tool_name: string | null;
  created_at: string;
  submitted_at: string | null;
  updated_at: string;
}

export class CaseNumberListDto extends PageDto {
  items: CaseNumberDto[];
}
