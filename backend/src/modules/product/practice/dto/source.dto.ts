import type { PracticeStatus } from '../practice-status.ts';

/** What can be done with a practice tool. */
export class PracticeCapabilitiesDto {
  schedule: boolean;
  patients: boolean;
  recalls: boolean;
  treatment: boolean;
  /** No tool sends balances through the unified model so far. */
  balance: boolean;
  /** Statuses an appointment can be given; empty without write access. */
  statuses: PracticeStatus[];
  /** Whether an appointment can be moved to another time. */
  reschedule: boolean;
}

/** Whose practice tool it is, when it is not the caller's own. */
export class PracticeOrganisationDto {
  id: string;
  name: string;
}

/** One practice tool the caller can look into. */
export class PracticeSourceDto {
  /** What `?source=` takes. */
  id: string;
  tool_name: string;
  context: 'user' | 'platform';
  /** The organisation whose connection it is; null for the caller's own. */
  organisation: PracticeOrganisationDto | null;
  /** `sample`: connected without an account; `needs_reconnect`: live calls will fail until it is connected anew. */
  state: 'live' | 'sample' | 'needs_reconnect';
  /** Whether the connection, and for an organisation's the caller's permission, allow changes. */
  can_write: boolean;
  capabilities: PracticeCapabilitiesDto;
}

/** A tool that could be connected. */
export class PracticeToolDto {
  id: string;
  tool_name: string;
}

/** The caller's practice tools, and those that could become one. */
export class PracticeSourcesDto {
  items: PracticeSourceDto[];
  connectable: PracticeToolDto[];
}
