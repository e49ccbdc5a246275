import {
  type Attempt,
  connections,
  ended,
  linkToken,
  open,
  type Person,
  send,
  submit,
} from '../support/people.ts';
import type { TestHub } from '../support/app.ts';

export interface Route {
  readonly id?: string;
  readonly name: string;
  readonly mode: string;
  readonly base_url: string | null;
  readonly token_url: string | null;
}
export interface RouteSettings {
  readonly version: number;
  readonly routes: Route[] | null;
  readonly modes: { readonly value: string }[];
}
export interface VendorEvents {
  readonly supported: boolean;
  readonly reason: string | null;
  readonly help: string | null;
  readonly error?: { readonly code: string; readonly message: string };
}

/** The address for vendor events of a person's connection: its state (GET), or a new one (PUT). */
export async function vendorEventsOf(hub: TestHub, who: Person, tool: string, method: 'GET' | 'PUT' = 'GET') {
  const id = (await connections(hub, who)).find(({ tool_name }) => tool_name === tool)?.id;
  const path = `/api/me/connections/${id}/webhook`;
  return send<VendorEvents>(hub, who, method, path, method === 'GET' ? undefined : {});
}

/** Connects by another form of the page than the first. */
export async function connectBy(
  hub: TestHub,
  who: Person,
  tool: string,
  way: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<Attempt> {
  const { body: attempt } = await open(hub, who, tool);
  const link_token = await linkToken(hub, who, attempt.id);
  await submit(hub, who, attempt.id, { link_token, fields, way });
  return ended(hub, who, attempt.id);
}
