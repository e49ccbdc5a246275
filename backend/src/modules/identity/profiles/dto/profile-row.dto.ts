import { ArrayMaxSize, IsArray, IsIn, IsString, Length, ValidateIf } from 'class-validator';
import { USER_TYPES, type UserType } from '../user-types.ts';
import { ProfileFieldsDto } from './update-profile.dto.ts';

const ifPresent = ValidateIf((_, value) => value !== undefined);

/** What a client of the data API may change besides the fields of the profile page. */
export class ProfileRowDto extends ProfileFieldsDto {
  /** Roles stay as they are. */
  @ifPresent
  @IsIn(USER_TYPES)
  user_type?: UserType;

  @ifPresent
  @IsArray()
  @ArrayMaxSize(100)
  @IsString({ each: true })
  @Length(1, 100, { each: true })
  picaos_connected_tools?: string[];
}
