import { IsIn } from 'class-validator';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import { RESOURCE_KINDS, type ResourceKind } from '../library/resource.entity.ts';

type ResourceState = 'draft' | 'published' | 'retired';

/** Which resources. Visitors get the public ones. */
export class ResourceQuery extends SearchQuery {
  override q = '';

  @Optional()
  @IsIn(RESOURCE_KINDS)
  kind?: ResourceKind;

  /** The caller's own in every state; for instructors. */
  @Optional()
  @IsIn(['true'])
  mine?: 'true';
}

export class ResourceCardDto {
  id: string;
  title: string;
  kind: ResourceKind;
  summary: string;
  /** The page that it was imported from, or that it links to. */
  source_url: string | null;
  source_domain: string | null;
  licence_note: string | null;
  imported_at: string | null;
  /** `mock_data`: imported from a sample page. */
  source: 'pica_live' | 'mock_data' | null;
  course_id: string | null;
  public: boolean;
  state: ResourceState;
  published_at: string | null;
  is_sample: boolean;
  /** The caller created it, or is an admin. */
  may_edit: boolean;
  version: number;
}

export class ResourceListDto extends PageDto {
  items: ResourceCardDto[];
}

export class ResourceDto extends ResourceCardDto {
  /** Markdown. */
  body: string | null;
}
