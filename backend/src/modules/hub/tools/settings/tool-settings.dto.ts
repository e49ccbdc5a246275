import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';

export class SettingOptionDto {
  value: string;
  label: string;
}

export class ToolSettingDto {
  name: string;
  label: string;
  help?: string;
  kind: 'text' | 'url' | 'time_zone' | 'choice';
  /** With `choice`: what can be chosen. */
  options?: SettingOptionDto[];
  secret: boolean;
  required: boolean;
  /** Where the value in force comes from; what the environment says wins and cannot be changed here. */
  source: 'environment' | 'stored' | 'default' | 'none';
  /** The value in force; of a secret only its first and last four characters. */
  value: string | null;
}

/** What only the operator can mend, as the vendor last said it. */
export class ToolFaultDto {
  message: string;
  /** ISO 8601: since when it says so. */
  since: string;
}

/** How one tool stands with this hub. */
export class ToolStateDto {
  tool_id: string;
  tool_name: string;
  category: string;
  /** Whether the tool can be used live. */
  ready: boolean;
  /** Whether it is live without anything set by an operator: each person brings a key of their own. */
  always_live: boolean;
  /** Labels of the settings that keep it from being live. */
  missing: string[];
  /** Whether sample data may stand in for a failed list; the hub's LIVE_FALLBACK comes before it. */
  fallback: boolean;
  fault: ToolFaultDto | null;
  /** Whether the hub itself can hold a connection to it. */
  platform: boolean;
}

export class ToolStateListDto {
  items: ToolStateDto[];
}

/** A named way to a tool. People choose it by its name when they connect. */
export class ToolRouteDto {
  /** Absent for a new one. Connections keep it. */
  @IsOptional()
  @IsString()
  @MaxLength(32)
  id?: string;

  @IsString()
  @MaxLength(60)
  name: string;

  /** One of `modes`. */
  @IsString()
  @MaxLength(40)
  mode: string;

  /** Null only where the mode has an address of its own. */
  @IsOptional()
  @IsString()
  @MaxLength(2_048)
  base_url: string | null;

  /** Where its tokens are bought with a client ID; null for the tool's own setting. */
  @IsOptional()
  @IsString()
  @MaxLength(2_048)
  token_url: string | null;
}

/** What an operator can set for one tool. */
export class ToolSettingsDto extends ToolStateDto {
  /** To be registered with the vendor, word for word; only for tools that ask for consent. */
  redirect_uri: string | null;
  /** What `LIVE_FALLBACK` says for all tools. */
  live_fallback: 'reads' | 'all' | 'off';
  /** Goes up with every change; to be sent along with the next one. */
  version: number;
  items: ToolSettingDto[];
  /** Null for a tool whose vendor has one address for all. */
  routes: ToolRouteDto[] | null;
  /** In which ways a route can go. */
  modes: SettingOptionDto[];
}

export class UpdateToolSettingsDto {
  /** By name; null or an empty text takes a stored value out. Unnamed ones stay. */
  @IsObject()
  values: Record<string, string | null>;

  @IsOptional()
  @IsBoolean()
  fallback?: boolean;

  /** All of them, in the order in which they are shown; absent leaves them as they are. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => ToolRouteDto)
  routes?: ToolRouteDto[];

  /** Ids of routes that shall go although connections take them; without it 409 `route_in_use` says how many. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(32, { each: true })
  drop_routes?: string[];

  /** The version these changes were made on; 409 `version_conflict` when there is a newer one. */
  @IsInt()
  @Min(0)
  version: number;
}
