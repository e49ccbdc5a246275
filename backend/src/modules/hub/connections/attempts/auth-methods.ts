import { Injectable } from '@nestjs/common';
import { type AuthMethod, isLiveAvailable, manifestIn, type ToolManifest } from '@chairside/kit';
import { toAuthDto, type ToolRoute, ToolSettings, type SettingValues } from '#hub/tools/index.ts';
import { authKitNotAvailable } from '../connect.errors.ts';
import type { SignInMethodDto } from '../dto/attempt.dto.ts';

/** One form by which a tool can be connected, and what is kept beside what is typed into it. */
export interface ConnectMethod {
  readonly id: string;
  readonly route: Pick<ToolRoute, 'id' | 'name'> | null;
  readonly method: AuthMethod;
}

/**
 * The forms with which a tool can be connected on this hub: one for each auth method on each route. The route that the operator
 * set for all comes first; it has no name.
 */
@Injectable()
export class AuthMethods {
  constructor(private readonly settings: ToolSettings) {}

  async of(manifest: ToolManifest): Promise<readonly ConnectMethod[]> {
    const own = await this.settings.of(manifest);
    const routes = await this.settings.routes(manifest);
    const first = routes.length === 0 || isLiveAvailable(manifest, own) ? methodsOn(manifest, own, null) : [];
    const named = await Promise.all(
      routes.map(async (route) => methodsOn(manifest, await this.settings.of(manifest, route.id), route)),
    );
    return [...first, ...named.flat()];
  }

  /** The form that was filled in; the first where none is named. */
  async find(manifest: ToolManifest, id: string | undefined): Promise<ConnectMethod> {
    const methods = await this.of(manifest);
    const method = id === undefined ? methods[0] : methods.find((one) => one.id === id);
    if (!method) throw authKitNotAvailable();
    return method;
  }

  /** For the page; empty where the tool's own form is the only one. */
  async shown(manifest: ToolManifest): Promise<SignInMethodDto[]> {
    if (manifest.auth.length < 2 && !manifest.modes) return [];
    return (await this.of(manifest)).map(({ id, route, method }) => ({
      id,
      route: route?.name ?? null,
      auth: toAuthDto(method),
    }));
  }
}

/** Client credentials need an address for tokens. */
const methodsOn = (
  manifest: ToolManifest,
  settings: SettingValues,
  route: ToolRoute | null,
): ConnectMethod[] =>
  manifestIn(manifest, settings)
    .auth.map((method, index) => ({ id: route ? `${route.id}.${index}` : String(index), route, method }))
    .filter(({ method }) => method.exchange?.kind !== 'clientCredentials' || settings['token_url']);
