import { drill } from '../../../drill/r10.ts';
import { holds } from './drill-support.ts';

holds('R10', drill);
