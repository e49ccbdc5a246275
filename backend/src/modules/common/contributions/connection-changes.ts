import type { EntityManager } from 'typeorm';

/** A tool that was connected for an organisation, by a member who may or by an admin. Sample data is no connection here. */
export interface OrganisationConnected {
  readonly organisationId: string;
  readonly toolId: string;
  readonly userId: string;
}

/** Hears that an organisation has a tool, to end what waited for it. */
export interface OrganisationConnectedListener {
  /** Takes part in the caller's transaction: what it writes is committed with the connection or not at all. */
  organisationConnected(transaction: EntityManager, connected: OrganisationConnected): Promise<void>;
}
