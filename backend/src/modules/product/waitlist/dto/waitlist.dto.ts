export class AreaInterestDto {
  /** The address of its page without the slash. */
  area: string;
  /** Accounts that wait. */
  accounts: number;
  /** Addresses without an account that wait. */
  addresses: number;
  latest_at: string;
}

export class AreaInterestListDto {
  /** The areas that somebody waits for, most awaited first. */
  items: AreaInterestDto[];
}

/** The mails are being written. */
export class AreaLaunchDto {
  area: string;
  /** How many entries the list had when it began; a person who is there twice gets one mail. */
  waiting: number;
}
