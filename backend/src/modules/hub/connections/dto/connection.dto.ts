export class PermissionsDto {
  read: boolean;
  write: boolean;
}

/** One thing a consent allows, or could. */
export class ConnectionAccessDto {
  scope: string;
  /** For people: what the hub wants it for. */
  reason: string;
  granted: boolean;
}

/** What the hub knows of a connection's health. */
export class ConnectionHealthDto {
  /** Whether the hub may check it by itself. */
  checks: 'on' | 'off' | 'not_asked';
  /** When its credential was last proven to work; null where nothing live is connected. */
  good_at: string | null;
  /** When the last check failed, if nothing has worked since. */
  failed_at: string | null;
  /** Why it failed, in the hub's words. */
  failure: string | null;
  /** When the vendor stops accepting the credential; null where nobody said. */
  ends_at: string | null;
  /** Who said when it ends. */
  ends_from: 'vendor' | 'owner' | null;
}

/** One of the caller's own connections. */
export class ConnectionDto {
  id: string;
  /** Null when the row names a tool that this hub does not have. */
  tool_id: string | null;
  tool_name: string;
  connection_status: 'connected' | 'mock_connected';
  permissions: PermissionsDto;
  /** What the vendor was asked to allow, and did or did not; empty for a tool without consent. */
  access: ConnectionAccessDto[];
  is_pica_native: boolean;
  mock_data_enabled: boolean;
  /** Connected although the vendor could not be reached; only while developing. */
  dev_mode: boolean;
  needs_reconnect: boolean;
  reconnect_reason: string | null;
  /** A short name of the account at the vendor. */
  account_label: string | null;
  /** Since when a business associate agreement is in place, as its owner says (`YYYY-MM-DD`); null without one. */
  agreed_on: string | null;
  health: ConnectionHealthDto;
  created_at: string;
  updated_at: string;
}

export class ConnectionListDto {
  items: ConnectionDto[];
}

export class DisconnectedDto {
  id: string;
  connection_status: 'disconnected';
  /** `Disconnected from {tool}` */
  message: string;
}
