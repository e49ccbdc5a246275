import type { ToolRoute } from './tool-routes.ts';

/** How many connections take a route. Counts only: whose they are is nobody's business here. */
export interface RouteUse {
  readonly people: number;
  readonly hub: number;
}

/** The port through which `connections` says which routes are taken: which one a connection takes lies in its credential. */
export abstract class RouteUsers {
  abstract count(toolId: string, routes: readonly ToolRoute[]): Promise<RouteUse>;
  /** These routes are no more: the owners of their connections are told that they must reconnect, and why. */
  abstract lost(toolId: string, routes: readonly ToolRoute[]): Promise<void>;
}
