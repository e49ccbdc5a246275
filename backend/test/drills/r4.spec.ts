import { it } from '@jest/globals';
import { drill } from '../../../drill/r04-queue-store-away.ts';
import { findRedisServer } from '../../../drill/lib/hubs/redis.ts';
import { holds } from './drill-support.ts';
import { startOperated } from './operated.ts';

if (findRedisServer()) holds('R4', drill, startOperated);
else it.todo('R4 needs a redis-server, which is not here');
