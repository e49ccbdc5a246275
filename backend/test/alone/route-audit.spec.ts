import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Controller, Get, Global, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { PassportStrategy } from '@nestjs/passport';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { AccessModule } from '#access/access.module.ts';
import { NoPatientData, Public, Requires, ServiceOnly, SignedIn, Unlocked } from '#access/access-rule.ts';
import { bearerToken } from '#access/bearer-token.ts';
import { CallerStrategies } from '#access/caller-strategies.ts';
import { ANON, type Principal, type Role } from '#access/principal.ts';
import { SessionLock } from '#access/session-lock.ts';
import { AppModule } from '../../src/app.module.ts';
import { Env } from '#config/env.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { ErrorFilter } from '#platform/errors/error.filter.ts';
import { createLog } from '#platform/logging/log.ts';
import { createAdapter } from '#platform/web/create-adapter.ts';
import { controllersOf, type DeclaredRoute, routesOf } from '../support/route-list.ts';

@Controller('audit-probe')
class ProbeController {
  @Get('forgotten')
  forgotten(): string {
    return 'in';
  }

  @Public()
  @Get('public')
  public(): string {
    return 'in';
  }

  @SignedIn()
  @Get('silent')
  silent(): string {
    return 'in';
  }

  @SignedIn()
  @Unlocked()
  @Get('patients')
  patients(): string {
    return 'in';
  }

  @SignedIn()
  @NoPatientData()
  @Get('signed-in')
  signedIn(): string {
    return 'in';
  }

  @Requires('admin')
  @NoPatientData()
  @Get('admin')
  admin(): string {
    return 'in';
  }

  @ServiceOnly()
  @Get('service')
  service(): string {
    return 'in';
  }
}

describe('every route of the hub', () => {
  let routes: DeclaredRoute[] = [];

  beforeAll(async () => {
    const app = AppModule.forRoot(new Env(), { encryption: '', signing: [] }, createLog('silent'));
    routes = [...(await controllersOf(app))].flatMap(routesOf);
  });

  test('appears in the audit of routes', () => {
    expect(routes.map(({ name }) => name)).toContain('GET HealthController.ready');
    expect(routes.length).toBeGreaterThan(5);
  });

  test('declares who may call it', () => {
    expect(routes.filter(({ rule }) => !rule).map(({ name }) => name)).toEqual([]);
  });

  test('without a declaration fails the audit', () => {
    const forgotten = routesOf(ProbeController).filter(({ rule }) => !rule);
    expect(forgotten.map(({ name }) => name)).toEqual(['GET ProbeController.forgotten']);
  });
});

/** Tokens of the probe are the caller's name. */
@Injectable()
class ProbePeople extends PassportStrategy(Strategy) {
  constructor(strategies: CallerStrategies) {
    super();
    strategies.register('access-token', this);
  }

  validate(request: FastifyRequest): Principal | null {
    const name = bearerToken(request);
    if (name === 'admin') return person(['admin']);
    return name === 'dentist' ? person(['practitioner']) : null;
  }
}

@Injectable()
class ProbeKeys extends PassportStrategy(Strategy) {
  constructor(strategies: CallerStrategies) {
    super();
    strategies.register('service-key', this);
  }

  validate(request: FastifyRequest): Principal | null {
    const name = bearerToken(request);
    if (name === 'service') return { kind: 'service', tokenId: null };
    return name === 'anon' ? ANON : null;
  }
}

const person = (roles: Role[]): Principal => ({
  kind: 'user',
  userId: 'u',
  sessionId: 's',
  email: 'a@example.test',
  roles,
  aal: 'aal1',
  secondStepDue: false,
});

/** Every session is locked. */
class ProbeLock extends SessionLock {
  async assertOpen(): Promise<void> {
    throw new AppError('locked', 423, 'Locked');
  }

  assertOpenCached(): Promise<void> {
    return this.assertOpen();
  }
}

@Global()
@Module({
  providers: [ProbePeople, ProbeKeys, { provide: SessionLock, useClass: ProbeLock }],
  exports: [SessionLock],
})
class ProbeCallersModule {}

@Module({ imports: [AccessModule, ProbeCallersModule], controllers: [ProbeController] })
class ProbeModule {}

describe('the guard', () => {
  let app: NestFastifyApplication;

  beforeAll(async () => {
    app = await NestFactory.create<NestFastifyApplication>(ProbeModule, createAdapter(new Env()), {
      logger: false,
    });
    app.useGlobalFilters(new ErrorFilter(createLog('silent')));
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  });
  afterAll(() => app.close());

  const call = async (path: string, caller: string): Promise<number> => {
    const headers = caller === 'nobody' ? {} : { authorization: `Bearer ${caller}` };
    return (await app.inject({ url: `/audit-probe/${path}`, headers })).statusCode;
  };

  test.each(['nobody', 'anon', 'dentist', 'admin', 'service'])(
    'refuses %s at a route that declares nothing',
    async (caller) => {
      expect(await call('forgotten', caller)).toBe(403);
    },
  );

  test.each([
    ['public', 'nobody', 200],
    ['signed-in', 'nobody', 401],
    ['signed-in', 'anon', 401],
    ['signed-in', 'dentist', 200],
    ['patients', 'dentist', 423],
    ['silent', 'dentist', 423],
    ['silent', 'nobody', 401],
    ['admin', 'dentist', 403],
    ['admin', 'admin', 200],
    ['service', 'admin', 403],
    ['service', 'service', 200],
  ])('route %s answers %s with %i', async (path, caller, status) => {
    expect(await call(path, caller)).toBe(status);
  });
});
