import { IsBoolean, IsString, Matches } from 'class-validator';
import { PageDto, PageQuery } from '#platform/lists/page.dto.ts';
import { ScopeQuery } from './figure-query.dto.ts';

/** What is collected. */
export class CollectDto extends ScopeQuery {}

/** Whether figures are collected every night. */
export class NightlyDto extends ScopeQuery {
  @IsBoolean()
  on: boolean;
}

/** Which runs. */
export class RunsQuery extends PageQuery {
  /** `own`, or the id of an organisation. */
  @IsString()
  @Matches(/^(own|platform|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, {
    message: 'scope must be own or the id of an organization',
  })
  scope: string;
}

/** One collection from one tool. */
export class CollectionRunDto {
  id: string;
  tool_name: string;
  /** `partial`: some figures could not be read; those of the days before stay as they were. */
  state: 'queued' | 'running' | 'ok' | 'partial' | 'failed';
  nightly: boolean;
  from: string;
  to: string;
  error: string | null;
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
}

/** The runs that were started. */
export class CollectionStartedDto {
  items: CollectionRunDto[];
}

/** Runs, the latest first, and whether more come every night. */
export class CollectionRunListDto extends PageDto {
  items: CollectionRunDto[];
  nightly: boolean;
  /** When this scope may be collected again; null for now. */
  next_at: string | null;
}

/** What was agreed. */
export class NightlyStateDto {
  on: boolean;
}
