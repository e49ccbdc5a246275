/** The days on which the caller is a member. */
export class OwnMembershipDto {
  id: string;
  plan: string;
  starts_on: string;
  ends_on: string;
  order_id: string | null;
  /** It counts today: it has begun, not ended, and was not refunded. */
  active: boolean;
  /** Its order was refunded, which ended it. */
  refunded: boolean;
}

export class OwnMembershipListDto {
  items: OwnMembershipDto[];
}
