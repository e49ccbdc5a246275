import { IsBoolean } from 'class-validator';
import { ConnectionDto, PermissionsDto } from './connection.dto.ts';

/** One of the hub's own connections. */
export class PlatformConnectionDto extends ConnectionDto {
  /** The admin who connected it last; null when that account is gone. */
  connected_by: string | null;
}

export class PlatformConnectionListDto {
  items: PlatformConnectionDto[];
}

export class SetPermissionsDto extends PermissionsDto {
  @IsBoolean()
  declare read: boolean;

  @IsBoolean()
  declare write: boolean;
}
