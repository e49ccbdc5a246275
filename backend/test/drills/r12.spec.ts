import { drill } from '../../../drill/r12.ts';
import { holds } from './drill-support.ts';

holds('R12', drill);
