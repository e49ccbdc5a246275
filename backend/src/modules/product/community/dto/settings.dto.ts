import { IsBoolean, IsIn } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';

/** Which mails and notices of the community a person gets. */
export class CommunitySettingsDto {
  digest: 'off' | 'weekly';
  /** One email at the first new reply in a followed topic, until it is read. */
  follow_mails: boolean;
  mention_mails: boolean;
  /** For moderators: of all reports, of those about patients, or of none. */
  flag_notices: 'all' | 'patients' | 'none';
}

/** What is left out stays. */
export class ChangeCommunitySettingsDto {
  @Optional()
  @IsIn(['off', 'weekly'])
  digest?: 'off' | 'weekly';

  @Optional()
  @IsBoolean()
  follow_mails?: boolean;

  @Optional()
  @IsBoolean()
  mention_mails?: boolean;

  @Optional()
  @IsIn(['all', 'patients', 'none'])
  flag_notices?: 'all' | 'patients' | 'none';
}
