import { drill } from '../../../drill/r12-ssrf.ts';
import { holds } from './drill-support.ts';

holds('R12', drill);
