import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsString,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { Nullable, Optional } from '#platform/validation/optional.ts';

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
  /** The source of the effective value. A value of the environment wins and cannot be changed here. */
  source: 'environment' | 'stored' | 'default' | 'none';
  /** The effective value. A secret shows only its first and last four characters. */
  value: string | null;
}

/** A fault that only the operator can fix, as the vendor last reported it. */
export class ToolFaultDto {
  message: string;
  /** ISO 8601: the time of the first report. */
  since: string;
}

/** The state of one tool on this hub. */
export class ToolStateDto {
  tool_id: string;
  tool_name: string;
  category: string;
  /** Whether the tool can be used live. */
  ready: boolean;
  /** Whether it is live without any operator settings: each person enters a key of their own. */
  always_live: boolean;
  /** Labels of the missing settings that it needs to be live. */
  missing: string[];
  /** Whether sample data may replace a failed list. The hub's LIVE_FALLBACK overrides it. */
  fallback: boolean;
  fault: ToolFaultDto | null;
  /** Whether the hub itself can hold a connection to it. */
  platform: boolean;
}

export class ToolStateListDto {
  items: ToolStateDto[];
}

/** A named route of a tool. People choose it by its name when they connect. */
export class ToolRouteDto {
  /** Absent for a new route. Connections store it. */
  @Optional()
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
  @Nullable()
  @IsString()
  @MaxLength(2_048)
  base_url: string | null;

  /** The token endpoint of this route; null for the tool's own setting. */
  @Nullable()
  @IsString()
  @MaxLength(2_048)
  token_url: string | null;
}

/** What an operator can set for one tool. */
export class ToolSettingsDto extends ToolStateDto {
  /** To be registered with the vendor exactly as it is. Only for tools with OAuth consent. */
  redirect_uri: string | null;
  /** The value of `LIVE_FALLBACK`, for all tools. */
  live_fallback: 'reads' | 'all' | 'off';
  /** Increases with every change. Send it with the next change. */
  version: number;
  items: ToolSettingDto[];
  /** Null for a tool whose vendor has one fixed address. */
  routes: ToolRouteDto[] | null;
  /** The modes that a route can have. */
  modes: SettingOptionDto[];
}

export class UpdateToolSettingsDto {
  /** By name. Null or an empty text removes a stored value; settings that are left out stay. */
  @IsObject()
  values: Record<string, string | null>;

  @Optional()
  @IsBoolean()
  fallback?: boolean;

  /** All routes, in the order in which they are shown. Absent leaves them as they are. */
  @Optional()
  @IsArray()
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => ToolRouteDto)
  routes?: ToolRouteDto[];

  /** Ids of routes to remove although connections use them. Without it, 409 `route_in_use` counts the connections. */
  @Optional()
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(32, { each: true })
  drop_routes?: string[];

  /** The version that these changes are based on; 409 `version_conflict` when there is a newer one. */
  @IsInt()
  @Min(0)
  version: number;
}
