import { drill } from '../../../drill/r09-idempotency.ts';
import { holds } from './drill-support.ts';

holds('R9', drill);
