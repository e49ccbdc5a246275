import { useSyncExternalStore } from 'react';
import { api, logProblem } from '../api/index.ts';

export type SocialKind = 'linkedin' | 'instagram' | 'facebook' | 'youtube';

/** What the operator tells about the practice behind this hub. Nothing is invented: an absent entry is not shown. */
export interface SiteConfig {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly address?: string | undefined;
  readonly social: readonly { readonly kind: SocialKind; readonly url: string }[];
}

const kinds: readonly SocialKind[] = ['linkedin', 'instagram', 'facebook', 'youtube'];
const nothing: SiteConfig = { social: [] };

const textIn = (from: Record<string, unknown>, key: string): string | undefined => {
  const value = from[key];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Reads the optional `site` part of /api/config; only https links become social links. */
export function readSiteConfig(config: unknown): SiteConfig {
  const site = record(record(config)['site']);
  const social = record(site['social']);
  return {
    email: textIn(site, 'email'),
    phone: textIn(site, 'phone'),
    address: textIn(site, 'address'),
    social: kinds.flatMap((kind) => {
      const url = textIn(social, kind);
      return url?.startsWith('https://') ? [{ kind, url }] : [];
    }),
  };
}

let current = nothing;
let asked = false;
const listeners = new Set<() => void>();

function ask(): void {
  asked = true;
  api
    .get<unknown>('/api/config', { anonymous: true })
    .then((config) => {
      current = readSiteConfig(config);
      for (const listener of listeners) listener();
    })
    .catch((error: unknown) => logProblem('The site details could not be read', error));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) ask();
  return () => listeners.delete(listener);
}

/** The operator's details, asked for once after the first paint; empty until then and on the server. */
export function useSiteConfig(): SiteConfig {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => nothing,
  );
}
