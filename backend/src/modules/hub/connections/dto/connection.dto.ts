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
