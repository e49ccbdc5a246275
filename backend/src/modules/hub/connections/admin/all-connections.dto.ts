import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsIn, IsString, IsUUID, MaxLength } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { ConnectionHealthDto } from '../dto/connection.dto.ts';

export const CONNECTION_STATES = ['live', 'failing', 'needs_reconnect', 'sample'] as const;
export const CONNECTION_OWNERS = ['person', 'organisation', 'hub'] as const;

/** `q` looks through people's names and addresses, and names of organisations. */
export class AllConnectionsQuery extends SearchQuery {
  /** The id of a tool. */
  @Optional()
  @IsString()
  @MaxLength(60)
  tool?: string;

  @Optional()
  @IsIn(CONNECTION_STATES)
  state?: (typeof CONNECTION_STATES)[number];

  @Optional()
  @IsIn(CONNECTION_OWNERS)
  owner?: (typeof CONNECTION_OWNERS)[number];

  /** Only those whose credential ends within so many days, or has ended. */
  @Optional()
  @IsIn(['7', '14', '30', '90'])
  ends_within?: '7' | '14' | '30' | '90';

  /** Only those of this person. */
  @Optional()
  @IsUUID()
  user?: string;

  /** Only those of this organisation. */
  @Optional()
  @IsUUID()
  organisation?: string;
}

export class ConnectionOwnerDto {
  kind: 'person' | 'organisation' | 'hub';
  /** Of the person or the organisation; null for the hub. */
  id: string | null;
  name: string | null;
  /** Of a person. */
  email: string | null;
}

/** A connection as administrators see it: how it stands, never what it holds. */
export class AnyConnectionDto {
  id: string;
  tool_id: string | null;
  tool_name: string;
  owner: ConnectionOwnerDto;
  state: 'live' | 'failing' | 'needs_reconnect' | 'sample' | 'placeholder';
  reconnect_reason: string | null;
  account_label: string | null;
  /** The first and last four characters of its key; null for a password or a consent. */
  key_hint: string | null;
  health: ConnectionHealthDto;
  /** Calls in the last 30 days without scheduled checks; 1000 stands for that many or more. */
  calls_30_days: number;
  last_used_at: string | null;
  /** When an administrator last asked its owner to reconnect it. */
  asked_at: string | null;
  created_at: string;
}

export class AllConnectionsDto extends PageDto {
  items: AnyConnectionDto[];
}

export class AskToReconnectDto {
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  ids: string[];
}

export class AskedDto {
  id: string;
  /** `asked_recently`: within the last day. `gone`: no longer connected. `sample`: there is nothing to reconnect. */
  result: 'asked' | 'asked_recently' | 'gone' | 'sample';
}

export class AskedListDto {
  items: AskedDto[];
}
