import type { AuthMethod, ToolManifest } from '@chairside/kit';
import type { ToolEntry } from '../catalogue/tool-entry.ts';
import type { GalleryScopeDto, GalleryToolDto } from './gallery.dto.ts';

/** All that a tool says of itself to whoever decides about it; nothing of what an operator has set. */
export function toGalleryDto({ summary, contract, origin }: ToolEntry): GalleryToolDto {
  const { manifest, operations } = summary;
  const { id, name, description, category, logo, dataClasses } = manifest;
  return {
    ...{ id, name, description, category },
    hosts: hostsOf(manifest),
    data_classes: [...dataClasses],
    scopes: scopesOf(waysToSignIn(manifest)),
    operations: operations.map(({ id: operation, title, effect }) => ({ id: operation, title, effect })),
    contract: contract ?? null,
    origin: origin ?? 'built_in',
    logo: `data:image/svg+xml,${encodeURIComponent(logo)}`,
  };
}

/** Other ways to the same tool have hosts and keys of their own. */
const hostsOf = ({ hosts, modes = [] }: ToolManifest): string[] => [
  ...new Set([...hosts, ...modes.flatMap((mode) => mode.hosts)]),
];
const waysToSignIn = ({ auth, modes = [] }: ToolManifest): AuthMethod[] => [
  ...auth,
  ...modes.flatMap((mode) => mode.auth),
];

function scopesOf(ways: readonly AuthMethod[]): GalleryScopeDto[] {
  const scopes = ways.flatMap((way) => (way.kind === 'oauth2' ? way.scopes : []));
  return scopes.map(({ scope, reason, ask }) => ({
    ...{ scope, reason },
    asked: ask === 'later' ? 'when_needed' : 'at_once',
  }));
}
