import type { EntityManager } from 'typeorm';
import type { ToolRoute } from './tool-routes.ts';

/** How many connections use a route. Counts only, no owners. */
export interface RouteUse {
  readonly people: number;
  readonly hub: number;
}

/** A route of a tool that leads to another server from now on. */
export interface MovedRoute {
  /** A route's id; undefined for the operator's settings. */
  readonly route: string | undefined;
  /** The text for the owners of its connections. */
  readonly reason: string;
}
/** What remains to be done after the commit. */
export interface Withheld {
  /** Drops this process's caches; NOTIFY reaches the other processes. */
  forget(): void;
  /** Queues the notices to their owners; the change itself has put them into the outbox. */
  notifyOwners(): void;
}

/** The port through which `connections` reports which routes are in use: a connection's route is in its credential. */
export abstract class RouteUsers {
  abstract count(toolId: string, routes: readonly ToolRoute[]): Promise<RouteUse>;
  /** Marks the connections of removed routes, with the reason, and queues the notices to their owners. */
  abstract removed(toolId: string, routes: readonly ToolRoute[]): Promise<void>;
  /** In the transaction of the change: withholds the credentials of these routes and marks their connections. */
  abstract withhold(manager: EntityManager, toolId: string, ways: readonly MovedRoute[]): Promise<Withheld>;
}
