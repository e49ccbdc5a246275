import {
  applyDecorators,
  type CallHandler,
  Controller,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseFilters,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';
import { DeniedAttemptsFilter } from './denied-attempts/denied-attempts.filter.ts';
import { AuthHeadersGuard } from './auth-headers.guard.ts';

/** Answers with tokens or personal data stay out of every cache, unless a handler says otherwise. */
@Injectable()
class NoStore implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return next.handle();
  }
}

/** A controller of the auth API. It has its own contract and is no part of openapi.json. */
export const AuthApi = (): ClassDecorator =>
  applyDecorators(
    Controller('auth/v1'),
    ApiExcludeController(),
    UseGuards(AuthHeadersGuard),
    UseFilters(DeniedAttemptsFilter),
    UseInterceptors(NoStore),
  );
