import { Injectable } from '@nestjs/common';
import { type AuthMethod, manifestIn, type ToolManifest } from '@chairside/kit';
import { toAuthDto, ToolSettings } from '../tools/index.ts';
import { authKitNotAvailable } from './connect.errors.ts';
import type { SignInWayDto } from './dto/attempt.dto.ts';

/** One form by which a tool can be connected, and what is kept beside what is typed into it. */
export interface SignInWay {
  readonly id: string;
  readonly method: AuthMethod;
}

/** By which forms a tool can be connected on this hub today: one for each way of signing in. */
@Injectable()
export class SignInWays {
  constructor(private readonly settings: ToolSettings) {}

  async of(manifest: ToolManifest): Promise<readonly SignInWay[]> {
    const settings = await this.settings.of(manifest);
    return manifestIn(manifest, settings)
      .auth.filter(({ exchange }) => exchange?.kind !== 'clientCredentials' || settings['token_url'])
      .map((method, index) => ({ id: String(index), method }));
  }

  /** The form that was filled in; the first where none is named. */
  async find(manifest: ToolManifest, id: string | undefined): Promise<SignInWay> {
    const ways = await this.of(manifest);
    const way = id === undefined ? ways[0] : ways.find((one) => one.id === id);
    if (!way) throw authKitNotAvailable();
    return way;
  }

  /** For the page; empty where the tool's own form is the only one. */
  async shown(manifest: ToolManifest): Promise<SignInWayDto[]> {
    if (manifest.auth.length < 2 && !manifest.modes) return [];
    return (await this.of(manifest)).map(({ id, method }) => ({ id, auth: toAuthDto(method) }));
  }
}
