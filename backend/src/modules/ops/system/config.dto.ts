export class SiteHoursDto {
  /** As shown: 'Mon-Fri'. */
  days: string;
  hours: string;
}

export class SiteSocialDto {
  linkedin: string | null;
  instagram: string | null;
  facebook: string | null;
  youtube: string | null;
}

/** How to reach the people behind this hub; what nobody has set is null. */
export class SiteDto {
  address: string | null;
  phone: string | null;
  email: string | null;
  hours: SiteHoursDto[];
  /** The zone of these hours: an IANA name. */
  time_zone: string;
  social: SiteSocialDto;
}

/** What the web app must know before anybody signed in. */
export class ConfigDto {
  /** The public key the standard client sends; it grants nothing by itself. */
  anon_key: string;
  /** Where people reach the hub, without a trailing slash. */
  public_url: string;
  /** Whether a connection may be made although the vendor could not be reached. */
  dev_mode: boolean;
  /** Whether contact messages are sent to the operator or only logged in the browser. */
  contact_delivery: 'send' | 'log';
  version: string;
  /** Of how many visits in a hundred the web app tells speed and health. */
  telemetry_percent: number;
  /** How many characters a new password has at least. */
  password_min_length: number;
  /** The keys of the features and tools that are off for visitors. */
  switched_off: string[];
  site: SiteDto;
}
