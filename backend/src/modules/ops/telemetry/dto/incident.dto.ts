import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsBoolean, IsIn, IsUUID } from 'class-validator';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { ReasonDto } from '#platform/validation/reason.ts';
import { Optional } from '#platform/validation/optional.ts';
import { INCIDENT_KINDS, type IncidentKind } from '../incidents/client-incident.entity.ts';

const STATES = ['open', 'resolved'] as const;
const MOST_INCIDENTS = 100;
const ORDERS = ['-last_at', '-count', 'first_at'] as const;

/** Which incidents, and which page of them. */
export class IncidentQuery extends SearchQuery {
  /** A part of the message or of the address. */
  override q = '';

  @Optional()
  @IsIn(INCIDENT_KINDS)
  kind?: IncidentKind;

  /** Without it both. */
  @Optional()
  @IsIn(STATES)
  state?: (typeof STATES)[number];

  /** The latest first, the most frequent first, or the oldest first. */
  @Optional()
  @IsIn(ORDERS)
  sort: (typeof ORDERS)[number] = '-last_at';
}

/** Errors of the web app with one cause, visits to one unknown address, or calls of one operation that failed alike. */
export class IncidentDto {
  id: string;
  kind: IncidentKind;
  message: string;
  /** Where it happened last: the path, without query and ids; empty for `tool_call`. */
  url: string;
  /** Family and version, of the last report. */
  browser: string | null;
  /** Of the call that failed last where there was one, else of the last report. */
  request_id: string | null;
  count: number;
  first_at: string;
  last_at: string;
  /** Null while it is open. It is open again as soon as it recurs. */
  resolved_at: string | null;
}

/** One change of several incidents. */
export class IncidentsChangeDto extends ReasonDto {
  /** True resolves them, false opens them again. */
  @IsBoolean()
  resolved: boolean;

  /** Up to 100 incidents. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_INCIDENTS)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  ids: string[];
}

export class IncidentsChangedDto {
  /** Those that were changed. The others are gone, or were so already. */
  changed: string[];
}

export class IncidentListDto extends PageDto {
  items: IncidentDto[];
}
