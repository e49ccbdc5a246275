import { Entity, Index, PrimaryColumn } from 'typeorm';

/** A location that a member's permissions are limited to (decision 45). A member without any reaches all of them. */
@Index('member_locations_place', ['locationId'])
@Entity('member_locations')
export class MemberLocation {
  @PrimaryColumn('uuid', { name: 'organisation_id' })
  organisationId: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('uuid', { name: 'location_id' })
  locationId: string;
}
