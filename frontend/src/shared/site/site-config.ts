import { useSyncExternalStore } from 'react';
import type { Config } from '../api/index.ts';
import { logProblem } from '../api/index.ts';
import { publicConfig } from '../auth/public-config.ts';
import { businessHours } from './hours.ts';

const kinds = ['linkedin', 'instagram', 'facebook', 'youtube'] as const;
export type SocialKind = (typeof kinds)[number];

/** What the operator tells about the practice behind this hub. Nothing is invented: an absent entry is not shown. */
export interface SiteConfig {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly address?: string | undefined;
  readonly hours: readonly (readonly [days: string, hours: string])[];
  /** The zone of these hours; absent until it is known. */
  readonly timeZone?: string | undefined;
  readonly social: readonly { readonly kind: SocialKind; readonly url: string }[];
}

const nothing: SiteConfig = { hours: businessHours, social: [] };

/** Reads the `site` part of /api/config; only https links become social links. */
export function readSiteConfig({ site }: Partial<Config>): SiteConfig {
  if (!site) return nothing;
  return {
    email: site.email ?? undefined,
    phone: site.phone ?? undefined,
    address: site.address ?? undefined,
    hours: site.hours.map(({ days, hours }) => [days, hours] as const),
    timeZone: site.time_zone,
    social: kinds.flatMap((kind) => {
      const url = site.social[kind];
      return url?.startsWith('https://') ? [{ kind, url }] : [];
    }),
  };
}

let current = nothing;
let requested = false;
const listeners = new Set<() => void>();

function ask(): void {
  requested = true;
  publicConfig()
    .then((config) => {
      current = readSiteConfig(config);
      for (const listener of listeners) listener();
    })
    .catch((error: unknown) => logProblem('The site details could not be read', error));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!requested) ask();
  return () => listeners.delete(listener);
}

/** The operator's details, asked for once after the first paint; only the usual hours until then and on the server. */
export function useSiteConfig(): SiteConfig {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => nothing,
  );
}
