import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { bearerToken } from '#access/bearer-token.ts';
import { CallerStrategies } from '#access/caller-strategies.ts';
import { ANON, type AnonPrincipal, type ServicePrincipal } from '#access/principal.ts';
import { ServiceTokens } from '../tokens/service-tokens.ts';
import { type ServiceToken, VerifiedTokens } from '../tokens/verified-tokens.ts';

/** Passport strategy for the operator's keys: service tokens, and the public key that the standard client sends. */
@Injectable()
export class ServiceKeyStrategy extends PassportStrategy(Strategy) {
  constructor(
    strategies: CallerStrategies,
    private readonly tokens: VerifiedTokens,
    private readonly services: ServiceTokens,
  ) {
    super();
    strategies.register('service-key', this);
  }

  /** As `find`, for the bearer token of the request. */
  async validate(request: FastifyRequest): Promise<ServicePrincipal | AnonPrincipal | null> {
    const token = bearerToken(request);
    return token ? this.find(token) : null;
  }

  /**
   * @returns who the key stands for, or null where the token is none of the operator's keys
   * @throws AppError 403 `bad_jwt`, also for a service token that was revoked
   */
  async find(token: string): Promise<ServicePrincipal | AnonPrincipal | null> {
    const verified = await this.tokens.read(token);
    if (verified.kind === 'anon') return ANON;
    return verified.kind === 'service' ? this.principalOf(verified) : null;
  }

  private async principalOf({ signedBy, id }: ServiceToken): Promise<ServicePrincipal> {
    if (signedBy === 'shared_secret') return { kind: 'service', tokenId: null };
    await this.services.assertLive(id);
    return { kind: 'service', tokenId: id };
  }
}
