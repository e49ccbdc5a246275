import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Env } from './config/env.ts';
import { say } from './platform/process/terminal.ts';

/** Tells the person at the terminal where the hub is, and how the first admin comes in. */
export async function announce(_app: NestFastifyApplication, env: Env): Promise<void> {
  say(`Chairside is ready: ${env.publicUrl}`);
}
