import type { SqlRunner } from '#platform/database/sql.ts';
import type { ToolRoute } from './tool-routes.ts';

/** How many connections take a route. Counts only: whose they are is nobody's business here. */
export interface RouteUse {
  readonly people: number;
  readonly hub: number;
}

/** A way to a tool that leads to another server from now on. */
export interface LeftWay {
  /** A route's id; undefined for the way that the operator set for all. */
  readonly route: string | undefined;
  /** As the owners of its connections read it. */
  readonly reason: string;
}
/** What is still to be done once the change stands. */
export interface Withheld {
  /** This process forgets what it remembers of them; the others are told by the change itself. */
  forget(): void;
  /** Queues the notices to their owners; the change itself has put them into the outbox. */
  notifyOwners(): void;
}

/** The port through which `connections` says which routes are taken: which one a connection takes lies in its credential. */
export abstract class RouteUsers {
  abstract count(toolId: string, routes: readonly ToolRoute[]): Promise<RouteUse>;
  /** Marks the connections of removed routes, with the reason, and queues the notices to their owners. */
  abstract removed(toolId: string, routes: readonly ToolRoute[]): Promise<void>;
  /** In the transaction of the change: what was given for these ways is sent nowhere any more, and their connections say so. */
  abstract withhold(q: SqlRunner, toolId: string, ways: readonly LeftWay[]): Promise<Withheld>;
}
