import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { personOf } from '../../access/current-user.ts';
import { IdleLocks } from './idle-locks.service.ts';

/** Answers 423 `locked` when nobody has used the session for too long. */
@Injectable()
export class IdleLockGuard implements CanActivate {
  constructor(private readonly locks: IdleLocks) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.locks.assertOpen(personOf(context.switchToHttp().getRequest<FastifyRequest>()));
    return true;
  }
}

/** A route with patient data: it answers only while the session is in use. For routes that are declared for people. */
export const Unlocked = (): MethodDecorator & ClassDecorator => applyDecorators(UseGuards(IdleLockGuard));
