import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import type { UserPrincipal } from './principal.ts';

/** A feature or tool that admins switch on or off by role or organisation. */
export interface CapabilityDefinition {
  /** An area's is the first part of its path in the web app, a tool's is `tool:<id>`. */
  readonly key: string;
  /** As its page is called. */
  readonly name: string;
  /** One sentence: what people lose when it is off. */
  readonly description: string;
  /** Whether it is on until an admin decides. */
  readonly defaultOn: boolean;
}

/**
 * The port through which a route asks whether its capability is on for its caller (decision 61). `capabilities` supplies it.
 */
export abstract class CapabilityCheck {
  /** @throws AppError 403 `switched_off`; without a promise where no statement is needed */
  abstract assertOn(key: string, user: UserPrincipal | null): Promise<void> | undefined;
}

export const CAPABILITY = 'chairside:capability';

/** Refuses a request while its capability is off. An interceptor, because public routes find their caller in a guard of their own. */
@Injectable()
export class CapabilityInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly capabilities: CapabilityCheck,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const places = [context.getHandler(), context.getClass()];
    const { key } = this.reflector.getAllAndOverride<CapabilityDefinition>(CAPABILITY, places);
    const { principal } = context.switchToHttp().getRequest<FastifyRequest>();
    await this.capabilities.assertOn(key, principal?.kind === 'user' ? principal : null);
    return next.handle();
  }
}

/** The routes of a capability. This also declares it: admins can switch what some controller names here. */
export const Capability = (definition: CapabilityDefinition) =>
  applyDecorators(SetMetadata(CAPABILITY, definition), UseInterceptors(CapabilityInterceptor));
