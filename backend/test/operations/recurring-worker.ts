import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule } from '#config/config.module.ts';
import { processEnv } from '#config/process-env.ts';
import { createLog } from '#platform/logging/log.ts';
import { PlatformModule } from '#platform/platform.module.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';

/** Reports the time of each run to the parent process, in milliseconds: when the message arrives says how busy the parent is. */
@Recurring({ name: 'trial', everyMs: (env) => env.SWEEP_MS })
class TrialTask implements RecurringTask {
  async run(): Promise<void> {
    process.send?.(performance.timeOrigin + performance.now());
  }
}

@Module({ providers: [TrialTask] })
class TrialModule {}

/** A worker process with one recurring task and nothing else. */
const env = processEnv({ HUB_ROLE: 'worker' });
const root = { encryption: `a:${Buffer.alloc(32).toString('base64')}`, signing: [] };
const platform = PlatformModule.forRoot(root, createLog('silent'));
const module = { module: TrialModule, imports: [ConfigModule.forRoot(env), platform] };
const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
