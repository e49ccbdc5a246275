/** The empty Nest + Fastify application, unbundled as `nest new` makes it: the reference of P3 and P11. */
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

class ReadyController {
  ready() {
    return { status: 'ok' };
  }
}
Reflect.decorate(
  [Get('ready')],
  ReadyController.prototype,
  'ready',
  Object.getOwnPropertyDescriptor(ReadyController.prototype, 'ready'),
);
Controller('health')(ReadyController);

class AppModule {}
Module({ controllers: [ReadyController] })(AppModule);

const app = await NestFactory.create(AppModule, new FastifyAdapter({ logger: false }), { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
